"""Every screen, in every language, on the phone and the desktop, by day and by night: nothing is wrong with any.

The questions of Party's cards are looked at where they come up, in test_party_games.py.
"""

from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from sushibelt.play.match import Match

from .conftest import NewGallery, NewPerson
from .habits import eager
from .meeting import sit_with_bots
from .people import Person, play_on
from .screens import DESKTOP, PHONE

pytestmark = pytest.mark.slow


class Words(NamedTuple):
    """What has to be tapped on the way, in one language."""

    settings: str
    close: str
    edition: str
    classic: str
    players: str
    how: str
    own: str
    chance: str
    draw: str
    begin: str
    add: str
    which: str
    end: str
    anew: str
    name: str
    make: str
    change: str
    sit: str
    deal: str
    fill: str
    log: str
    seats: str
    menu: str
    mine: str
    play_now: str
    where: str
    here: str
    i_am: str
    again: str
    step: str


WORDS = {
    "en": Words(
        settings="Settings",
        close="Close",
        edition="Edition",
        classic="Classic",
        players="Players",
        how="How to choose the menu",
        own="Your own",
        chance="By chance",
        draw="Draw a menu",
        begin="Start scoring",
        add="Add {},",
        which="Round",
        end="End",
        anew="New table",
        name="Your name",
        make="Make the table",
        change="Change the table",
        sit="Sit down",
        deal="Deal the cards",
        fill="Fill with bots and deal",
        log="Log",
        seats="Seats",
        menu="Menu:",
        mine="In front of you",
        play_now="Play against bots",
        where="Where",
        here="On this device",
        i_am="I am Ana",
        again="Look at the game again",
        step="One step on",
    ),
    "de": Words(
        settings="Einstellungen",
        close="Schließen",
        edition="Ausgabe",
        classic="Klassisch",
        players="Personen",
        how="Wie die Speisekarte gewählt wird",
        own="Eigene",
        chance="Zufall",
        draw="Ziehen",
        begin="Losrechnen",
        add="{} dazu,",
        which="Runde",
        end="Ende",
        anew="Neuer Tisch",
        name="Dein Name",
        make="Tisch aufmachen",
        change="Tisch ändern",
        sit="Hinsetzen",
        deal="Karten austeilen",
        fill="Mit Bots auffüllen und austeilen",
        log="Verlauf",
        seats="Plätze",
        menu="Speisekarte:",
        mine="Vor dir",
        play_now="Gegen Bots spielen",
        where="Wo",
        here="Auf diesem Gerät",
        i_am="Ich bin Ana",
        again="Das Spiel noch einmal ansehen",
        step="Einen Schritt weiter",
    ),
    "es": Words(
        settings="Ajustes",
        close="Cerrar",
        edition="Edición",
        classic="Clásico",
        players="Jugadores",
        how="Cómo elegir el menú",
        own="Propio",
        chance="Al azar",
        draw="Sacar un menú",
        begin="Empezar a contar",
        add="Añadir {},",
        which="Ronda",
        end="Final",
        anew="Mesa nueva",
        name="Tu nombre",
        make="Abrir la mesa",
        change="Cambiar la mesa",
        sit="Sentarse",
        deal="Repartir las cartas",
        fill="Completar con bots y repartir",
        log="Crónica",
        seats="Asientos",
        menu="Menú:",
        mine="Delante de ti",
        play_now="Jugar contra bots",
        where="Dónde",
        here="En este dispositivo",
        i_am="Soy Ana",
        again="Volver a ver la partida",
        step="Un paso adelante",
    ),
}
every_language = pytest.mark.parametrize("language", list(WORDS))


def close(person: Person, words: Words) -> None:
    """Close the sheet that is open."""
    person.page.get_by_role("dialog").get_by_role("button", name=words.close, exact=True).click()
    expect(person.page.get_by_role("dialog")).to_have_count(0)


@every_language
def test_screens_without_a_table(new_person: NewPerson, gallery: NewGallery, language: str) -> None:
    words, keeps = WORDS[language], gallery(language)
    ana = new_person("Ana", locale=language, viewport=DESKTOP)
    page = ana.page
    ana.open()
    keeps.look_at(page, "home")
    page.set_viewport_size(PHONE)
    page.locator("summary").click()
    keeps.look_at(page, "home-unfolded")
    page.set_viewport_size(DESKTOP)
    ana.button(words.settings).click()
    keeps.look_at(page, "settings", whole=False)
    close(ana, words)

    ana.open("/nowhere")
    keeps.look_at(page, "lost")
    ana.open("/table/22222222")
    page.get_by_role("heading", level=1).wait_for()
    keeps.look_at(page, "no-such-table")
    ana.open("/replay/22222222/1")
    page.get_by_role("alert").wait_for()
    keeps.look_at(page, "no-such-replay")
    ana.forgive("404")

    ana.open("/menus")
    keeps.look_at(page, "menus-eight")
    ana.choose(words.how, words.own)
    keeps.look_at(page, "menus-own")
    ana.choose(words.how, words.chance)
    page.locator("button").filter(has=page.locator("[data-type=tofu]")).click()
    ana.button(words.draw).click()
    keeps.look_at(page, "menus-chance")


@every_language
def test_screens_of_the_scorer(new_person: NewPerson, gallery: NewGallery, language: str) -> None:
    words, keeps = WORDS[language], gallery(language)
    ana = new_person("Ana", locale=language)
    page = ana.page
    ana.open("/score")
    keeps.look_at(page, "score-setup")
    ana.button(words.begin).click()
    for card in ("Wasabi", "Tempura", "Tempura"):
        name = card if language == "de" else card.lower()
        page.get_by_role("button", name=words.add.format(name)).click()
    page.locator("button[aria-label]").filter(has=page.locator("[data-card=squid_nigiri]")).first.click()
    keeps.look_at(page, "score-pad")
    ana.choose(words.which, words.end)
    page.locator("summary").first.click()
    keeps.look_at(page, "score-end")
    ana.button(words.anew).click()
    keeps.look_at(page, "score-anew", whole=False)


@every_language
def test_screens_of_making_a_table(new_person: NewPerson, gallery: NewGallery, language: str) -> None:
    words, keeps = WORDS[language], gallery(language)
    ana, ben = new_person("Ana", locale=language), new_person("Ben", locale=language)
    page = ana.page
    ana.open("/new")
    page.get_by_label(words.name).fill("Ana")
    keeps.look_at(page, "new-party")
    ana.choose(words.how, words.own)
    keeps.look_at(page, "new-own-menu")
    ana.choose(words.how, words.chance)
    ana.button(words.draw).click()
    keeps.look_at(page, "new-random-menu")
    ana.choose(words.edition, words.classic)
    keeps.look_at(page, "new-classic")
    ana.button(words.make).click()
    page.locator("[data-lobby]").wait_for()
    keeps.look_at(page, "lobby-host")
    ana.button(words.change).click()
    keeps.look_at(page, "lobby-change", whole=False)
    close(ana, words)
    ben.page.goto(page.url)
    ben.page.get_by_label(words.name).wait_for()
    keeps.look_at(ben.page, "lobby-stranger")
    ben.page.get_by_label(words.name).fill("Ben")
    ben.button(words.sit).click()
    ben.page.get_by_label(words.name).wait_for(state="detached")
    keeps.look_at(ben.page, "lobby-guest")


@every_language
def test_screens_of_a_game(new_person: NewPerson, gallery: NewGallery, language: str) -> None:
    words, keeps = WORDS[language], gallery(language)
    ana, eva = new_person("Ana", locale=language, viewport=DESKTOP), new_person("Eva", locale=language)
    page = ana.page
    ana.open()
    sit_with_bots(ana, bots=2)
    page.set_viewport_size(PHONE)
    ana.sees(lambda shown: shown.kind == "pick")
    keeps.look_at(page, "table-first-turn", whole=False)
    play_on([ana], lambda shown: shown.turn == 5 and shown.kind == "pick", eager)
    page.locator("[data-answer]").last.click()
    keeps.look_at(page, "table-chosen", whole=False)

    eva.page.goto(page.url)
    eva.sees(lambda shown: shown.playing)
    keeps.look_at(eva.page, "table-spectator")

    for name in (words.log, words.seats, words.mine):
        ana.button(name).click()
        keeps.look_at(page, f"sheet-{WORDS[language]._fields[words.index(name)]}", whole=False)
        close(ana, words)
    page.get_by_role("button", name=words.menu).click()
    keeps.look_at(page, "sheet-menu", whole=False, only=PHONE)
    close(ana, words)
    page.locator("button[data-seat]").first.click()
    keeps.look_at(page, "sheet-neighbour", whole=False)
    close(ana, words)

    play_on([ana], lambda shown: shown.scored, eager)
    keeps.look_at(page, "round-points", whole=False)
    play_on([ana], lambda shown: shown.over, eager)
    keeps.look_at(page, "end")
    page.get_by_role("link", name=words.again).click()
    page.get_by_role("slider").wait_for()
    for _ in range(12):
        page.get_by_role("button", name=words.step, exact=True).click()
    keeps.look_at(page, "replay")
    ana.open()
    page.get_by_role("heading", level=1).wait_for()
    keeps.look_at(page, "home-with-tables")


@every_language
def test_screens_of_a_game_on_this_device(
    new_person: NewPerson, gallery: NewGallery, language: str, tmp_path: Path
) -> None:
    words, keeps = WORDS[language], gallery(language)
    ana = new_person("Ana", locale=language, viewport=PHONE)
    page = ana.page
    ana.open("/new")
    page.get_by_label(words.name).fill("Ana")
    ana.choose(words.edition, words.classic)
    ana.choose(words.players, "3")
    ana.choose(words.where, words.here)
    keeps.look_at(page, "new-on-this-device")
    page.locator("button.main").last.click()
    page.locator("[data-curtain]").wait_for()
    keeps.look_at(page, "curtain")
    ana.button(words.i_am).click()
    ana.sees(lambda shown: shown.kind == "pick")
    keeps.look_at(page, "on-this-device", whole=False)
    page.locator("[data-answer]").first.click()
    page.locator("[data-send]").click()
    page.locator("[data-curtain]").wait_for()
    keeps.look_at(page, "curtain-again")
    ana.open()
    page.locator("[data-save]").wait_for()
    keeps.look_at(page, "home-with-games")

    match = Match("classic", seats=["Ana", "Ben"], secret="known")
    for _ in range(7):
        question = match.question(match.waiting_for[0])
        assert question is not None
        match.answer(question.seat, question.options[0])
    (tmp_path / "game.json").write_text(match.record().to_json(), "utf-8")
    page.locator("input[type=file]").set_input_files(tmp_path / "game.json")
    page.get_by_role("slider").wait_for()
    page.get_by_role("button", name=words.step, exact=True).click()
    keeps.look_at(page, "replay-on-this-device")

    ana.context.route("**/*.wasm", lambda route: route.fulfill(status=404))
    ana.open("/menus")
    page.get_by_role("alert").wait_for()
    keeps.look_at(page, "menus-without-an-engine", only=PHONE)
    ana.forgive("404")
    ana.open("/solo/22222222")
    page.get_by_role("alert").wait_for()
    keeps.look_at(page, "no-such-game")
