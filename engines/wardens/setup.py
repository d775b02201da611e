"""Set-up, in the book's fourteen steps (WAR-008 to WAR-035)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engines.kit.asking import ask_hidden, ask_player
from engines.kit.chance import Chance
from engines.kit.questions import Option
from engines.kit.state import ask, push, tell
from engines.wardens.armies.units import armies_of, in_reserve, place_units, room_at, stand_with
from engines.wardens.box import WardensBox
from engines.wardens.checks import ARTIFACTS
from engines.wardens.map.places import add_portal, entrances
from engines.wardens.state import CTHULHU, NOBODY, TOKENS, WARDENS, WardensState

BUILDERS = (1, 2, 3, 1, 2)
"""Which Warden chooses each Outpost: Morgana, Kaysar, Selena, Morgana, Kaysar (WAR-Q-23)."""


def set_up(box: WardensBox, luck: Chance) -> WardensState:
    """Lay out a game; what people decide is asked step by step."""
    state = WardensState(luck, box.setup.players, [], [], box=box)
    state.supply = list(box.supply)
    state.territories, state.prophecies = list(range(len(box.world.names))), list(range(len(box.prophecies)))
    state.confirmed = [False] * state.players
    push(
        state,
        ("share_wardens",),
        ("draw_workshops",),
        *[("hide_artifact", artifact) for artifact in range(ARTIFACTS)],
        ("lay_out_decks",),
        *[("build_outpost", BUILDERS[number % len(BUILDERS)]) for number in range(box.options.outposts)],
        ("confirm_outposts",),
        *[("place_first_portal",)] * box.options.first_portals,
        *[("place_first_vehicles", who) for who in WARDENS],
        *[("place_first_starspawn",)] * box.options.first_starspawn,
        *[("place_figure", who) for who in WARDENS],
        ("turn_up_artifact",),
        ("begin",),
        ("choose_token_bonus",),
        ("round",),
    )
    return state


# Step 1: characters


def share_wardens(state: WardensState) -> None:
    """Let the Warden players share the three Wardens: chosen in turn, dealt, or as listed (WAR-003, WAR-Q-18)."""
    seats = state.players - 1
    how = state.box.options.warden_assignment
    if seats == 1 or how != "chosen":
        wardens = state.chance.shuffled("wardens", WARDENS) if how == "dealt" else list(WARDENS)
        for number, who in enumerate(wardens):
            assign(state, 1 + number % seats, ("warden", who))
    else:
        push(state, *[("choose_warden", 1 + number % seats) for number in range(len(WARDENS))])


def choose_warden(state: WardensState, seat: int) -> None:
    """Let a Warden player choose one of the Wardens that are left (WAR-D-01)."""
    options = [("warden", who) for who in WARDENS if state.owners[who] == NOBODY]
    ask(state, seat, "choose_warden", options, ("assign", seat), "WAR-008", seat)


def assign(state: WardensState, seat: int, option: Option) -> None:
    """Give a Warden to a player."""
    state.owners[option[1]] = seat
    tell(state, "assigned", "WAR-008", seat, option[1])


# Steps 2 to 5: Workshops, Artifacts, decks


def draw_workshops(state: WardensState) -> None:
    """Put Workshops on random lands (WAR-009 to WAR-011)."""
    cards = state.chance.shuffled("territories", range(len(state.box.world.names)))
    lands = [place for place in cards if state.box.world.is_land[place]]
    state.workshops = tuple(sorted(lands[: state.box.options.workshops]))
    tell(state, "workshops", "WAR-010", state.workshops)


def hide_artifact(state: WardensState, artifact: int) -> None:
    """Let Cthulhu hide an Artifact; enough of them must lie on land and on water (WAR-012, WAR-014)."""
    ask_hidden(state, CTHULHU, "hide_artifact", ("hidden", artifact), "WAR-012", artifact)


def artifact_places(state: WardensState, who: int, artifact: int) -> list[Option]:
    """List where an Artifact may be hidden."""
    least = state.box.options.artifacts_per_terrain
    return [("hide", place) for place in balanced(state, state.places, ARTIFACTS, least)]


def balanced(state: WardensState, taken: Iterable[int], number: int, least: int) -> list[int]:
    """List the free territories of which one may be taken, so that of so many at least some are on each terrain."""
    is_land, taken = state.box.world.is_land, list(taken)
    left = number - len(taken)
    lands = sum(is_land[place] for place in taken)
    lacking = {True: least - lands, False: least - (len(taken) - lands)}
    return [
        place for place in range(len(is_land)) if place not in taken and left > max(0, lacking[not is_land[place]])
    ]


def hidden(state: WardensState, artifact: int, option: Option) -> None:
    """Note where an Artifact is hidden."""
    state.territories.remove(option[1])
    state.places.append(option[1])
    state.hidden.append(artifact)
    tell(state, "hid", "WAR-013", artifact, option[1], to=(state.owners[CTHULHU],))


def lay_out_decks(state: WardensState) -> None:
    """Lay the Artifact territories face down in any order, and shuffle both decks (WAR-013, WAR-015, WAR-Q-114)."""
    pairs = state.chance.shuffled("places", list(zip(state.places, state.hidden, strict=True)))
    state.places, state.hidden = [place for place, _ in pairs], [artifact for _, artifact in pairs]
    state.is_up = [False] * len(pairs)
    state.territories = state.chance.shuffled("territories", state.territories)
    state.prophecies = state.chance.shuffled("prophecies", state.prophecies)
    tell(state, "artifacts_hidden", "WAR-013", len(pairs))


# Step 6: Outposts


def build_outpost(state: WardensState, who: int) -> None:
    """Let a Warden choose a land for an Outpost, one on each territory (WAR-017, WAR-018, WAR-Q-22)."""
    lands = [
        place for place, is_land in enumerate(state.box.world.is_land) if is_land and place not in state.outposts
    ]
    ask_player(state, who, "build_outpost", [("outpost", place) for place in lands], ("built", who), "WAR-017")


def built(state: WardensState, who: int, option: Option) -> None:
    """Build an Outpost."""
    state.outposts[option[1]] = True
    tell(state, "built", "WAR-017", who, option[1])


def confirm_outposts(state: WardensState) -> None:
    """Ask every Warden player whether the Outposts stay; each may take one back, once (WAR-Q-23, WAR-D-66)."""
    seats = [seat for seat in range(1, state.players) if not state.confirmed[seat]]
    push(state, *[("confirm", seat) for seat in seats])


def confirm(state: WardensState, seat: int) -> None:
    """Ask a Warden player whether the Outposts stay."""
    options: list[Option] = [("confirm",), *(("take_back", place) for place in state.outposts)]
    ask(state, seat, "confirm_outposts", options, ("confirmed", seat), "WAR-Q-23", seat)


def confirmed(state: WardensState, seat: int, option: Option) -> None:
    """Leave the Outposts, or take one back and build another."""
    state.confirmed[seat] = True
    if option[0] == "take_back":
        del state.outposts[option[1]]
        tell(state, "took_back", "WAR-Q-23", seat, option[1])
        push(state, ("build_outpost", next(who for who in WARDENS if state.owners[who] == seat)))


# Steps 7 to 10: portals, vehicles, Starspawn, figures


def place_first_portal(state: WardensState) -> None:
    """Let Cthulhu place a portal, unless there are enough already (WAR-020 to WAR-022, WAR-Q-178)."""
    options = state.box.options
    places = balanced(state, state.portals, options.first_portals, options.portals_per_terrain)
    if options.portals_on_outposts == "not_in_setup":
        places = [place for place in places if place not in state.outposts] or places
    if places:
        choices = [("portal_at", place) for place in places]
        ask_player(state, CTHULHU, "place_portal", choices, ("first_portal",), "WAR-020")


def first_portal(state: WardensState, option: Option) -> None:
    """Place a portal."""
    add_portal(state, option[1])
    tell(state, "portal_added", "WAR-020", option[1])


def place_first_vehicles(state: WardensState, who: int) -> None:
    """Let a Warden place his first vehicles in batches, the largest first (WAR-024 to WAR-026)."""
    push(state, *[("place_batch", who, number) for number in batches(state)])


def batches(state: WardensState) -> list[int]:
    """Part the first vehicles into batches of the size that an Outpost makes: 3 and 2 of 5 (WAR-025)."""
    options = state.box.options
    left, found = options.first_vehicles, []
    while left >= options.batch_least:
        number = min(options.batch_most, left)
        if 0 < left - number < options.batch_least:
            number = max(options.batch_least, left - options.batch_least)
        found.append(number)
        left -= number
    return found


def place_batch(state: WardensState, who: int, number: int) -> None:
    """Let a Warden choose an Outpost and where it puts a batch; one Outpost makes one of them (WAR-D-05)."""
    number = min(number, in_reserve(state, who))
    options = [
        ("batch", outpost, place)
        for outpost in state.outposts
        if outpost not in state.made
        for place in entrances(state, who, outpost)
        if room_at(state, who, place) >= number
    ]
    if options and number:
        ask_player(state, who, "place_vehicles", options, ("placed_batch", who, number), "WAR-024", number)


def placed_batch(state: WardensState, who: int, number: int, option: Option) -> None:
    """Place a batch of vehicles; those of one kind on one territory are one army."""
    outpost, place = option[1:]
    others = armies_of(state, who, place)
    if others:
        state.armies[others[0]].pieces += number
        state.supply[who] -= number
    else:
        place_units(state, who, place, number)
    state.made[outpost] = number
    tell(state, "reinforced", "WAR-024", who, outpost, place, number)
    if len(state.made) >= len(batches(state)):
        state.made = {}


def place_first_starspawn(state: WardensState) -> None:
    """Let Cthulhu choose a portal for one of the first Starspawn, one at each (WAR-027)."""
    free = [place for place in state.portals if not armies_of(state, CTHULHU, place)]
    if free and in_reserve(state, CTHULHU):
        options = [("spawn_at", place) for place in free]
        ask_player(state, CTHULHU, "spawn", options, ("first_starspawn",), "WAR-027", 0)


def first_starspawn(state: WardensState, option: Option) -> None:
    """Put one Starspawn on a portal."""
    place_units(state, CTHULHU, option[1], 0, 1)
    tell(state, "spawned", "WAR-027", option[1], 1)


def place_figure(state: WardensState, who: int) -> None:
    """Let a Warden choose one of his armies to stand with (WAR-028, WAR-Q-24)."""
    options = [("stand", id) for id in armies_of(state, who)]
    if options:
        ask_player(state, who, "place_figure", options, ("placed_figure", who), "WAR-028")


def placed_figure(state: WardensState, who: int, option: Option) -> None:
    """Put a Warden with an army."""
    stand_with(state, who, option[1])
    tell(state, "stands", "WAR-028", who, state.armies[option[1]].at)


# Steps 11 to 14


def turn_up_artifact(state: WardensState) -> None:
    """Let Cthulhu turn one Artifact territory face up; what lies there he keeps to himself (WAR-030, WAR-031)."""
    options = [("turn_up", number) for number in range(len(state.places))]
    ask_player(state, CTHULHU, "turn_up", options, ("turned_up",), "WAR-030")


def turned_up(state: WardensState, option: Option) -> None:
    """Show a territory that hides an Artifact."""
    state.is_up[option[1]] = True
    tell(state, "turned_up", "WAR-030", state.places[option[1]])


def begin(state: WardensState) -> None:
    """Put the Dark Star on its first space and Cthulhu where he starts; nothing dies there (WAR-033, WAR-034)."""
    state.dark_star = 0
    state.cthulhu_at = state.box.world.start
    tell(state, "begins", "WAR-034", state.cthulhu_at)


def choose_token_bonus(state: WardensState) -> None:
    """Let Cthulhu choose a token bonus for the whole game (WAR-035)."""
    options = [("bonus", token) for token in TOKENS]
    ask_player(state, CTHULHU, "token_bonus", options, ("chose_token_bonus",), "WAR-035")


def chose_token_bonus(state: WardensState, option: Option) -> None:
    """Keep the bonus."""
    state.token_bonus = option[1]
    tell(state, "token_bonus", "WAR-035", option[1])


STEPS: dict[str, Callable[..., None]] = {
    "share_wardens": share_wardens,
    "choose_warden": choose_warden,
    "assign": assign,
    "draw_workshops": draw_workshops,
    "hide_artifact": hide_artifact,
    "hidden": hidden,
    "lay_out_decks": lay_out_decks,
    "build_outpost": build_outpost,
    "built": built,
    "confirm_outposts": confirm_outposts,
    "confirm": confirm,
    "confirmed": confirmed,
    "place_first_portal": place_first_portal,
    "first_portal": first_portal,
    "place_first_vehicles": place_first_vehicles,
    "place_batch": place_batch,
    "placed_batch": placed_batch,
    "place_first_starspawn": place_first_starspawn,
    "first_starspawn": first_starspawn,
    "place_figure": place_figure,
    "placed_figure": placed_figure,
    "turn_up_artifact": turn_up_artifact,
    "turned_up": turned_up,
    "begin": begin,
    "choose_token_bonus": choose_token_bonus,
    "chose_token_bonus": chose_token_bonus,
}
OFFERS = {"hide_artifact": artifact_places}
