"""Monster behaviour: mindless by the book, scheming as the dead or a controller decide."""
