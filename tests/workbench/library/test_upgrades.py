from __future__ import annotations

import pytest
from sqlalchemy import create_engine, inspect
from sqlmodel import SQLModel

from tests.workbench.library.toys import open_toys, raw
from workbench.library import sqlite, upgrades
from workbench.library.tables import DocumentRow

TABLES = ("asset", "document", "printed", "release", "revision", "setting")


@pytest.fixture
def inspector(path):
    """A look at the tables that the upgrades make."""
    open_toys(path).close()
    engine = create_engine(f"sqlite:///{path}")
    yield inspect(engine)
    engine.dispose()


@pytest.mark.parametrize("name", TABLES)
def test_the_upgrades_make_the_tables_that_the_rows_declare(inspector, name):
    made = {column["name"]: column for column in inspector.get_columns(name)}
    declared = SQLModel.metadata.tables[name].columns

    assert list(made) == [column.name for column in declared]
    for column in declared:
        assert made[column.name]["nullable"] == column.nullable
        assert made[column.name]["type"]._type_affinity is column.type._type_affinity


@pytest.mark.parametrize("name", TABLES)
def test_the_upgrades_make_the_keys_that_the_rows_declare(inspector, name):
    table = SQLModel.metadata.tables[name]

    assert inspector.get_pk_constraint(name)["constrained_columns"] == [key.name for key in table.primary_key]
    made = {tuple(key["constrained_columns"]) for key in inspector.get_foreign_keys(name)}
    assert made == {tuple(key.column_keys) for key in table.foreign_key_constraints}


def test_a_row_is_updated_only_from_the_revision_that_was_read():
    assert DocumentRow.__mapper__.version_id_col is DocumentRow.__table__.c.revision


def test_a_library_is_durable_by_its_settings(path):
    open_toys(path).close()

    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "application_id", "user_version")
    with sqlite.connected(path) as connection:
        said = {name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names}

    assert said == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 5000,
        "application_id": sqlite.APPLICATION_ID,
        "user_version": upgrades.newest_version(),
    }


def test_every_table_checks_the_types_of_its_values(path):
    open_toys(path).close()

    with raw(path) as connection:
        strict = {row[1] for row in connection.execute("PRAGMA table_list") if row[5]}

    assert strict == set(TABLES)
