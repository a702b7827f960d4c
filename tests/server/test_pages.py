"""Every page: in each language, sound, light, with nothing that a strict policy forbids."""

import gzip
import posixpath
import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from bones.rules import presets
from support.site import Browser, Site, site, words

PAGES = (
    "/",
    "/new",
    "/new?preset=five-up&seats=4&partners=on&friends=on&option=claim=muggins",
    "/rules",
    *(f"/rules/{name}" for name in presets()),
    "/rules/five-up?option=claim=call&seats=4&partners=on",
    "/settings",
    "/nowhere",
)
LIGHT = 100_000
"""How many bytes a page may weigh with all it loads, packed."""

VOID = {"meta", "link", "input", "br", "img", "hr"}


class Sound(HTMLParser):
    """Checks that tags close, ids are given once, and nothing is written into the page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.wrong: list[str] = []
        self.labels: set[str] = set()
        self.described: set[str] = set()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.note(tag, attrs)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.note(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes what is not open")

    def note(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "style" or name.startswith("on"):
                self.wrong.append(f"{tag} {name}")
            if name == "id":
                self.ids.append(value or "")
            if name in ("aria-labelledby", "aria-describedby", "for", "form"):
                self.described |= set((value or "").split())
        given = dict(attrs)
        if tag == "style" or (tag == "script" and "src" not in given):
            self.wrong.append(f"{tag} written into the page")
        if tag == "form" and given.get("method") == "post" and "action" not in given:
            self.labels.add("form")


def faults(text: str) -> list[str]:
    sound = Sound()
    sound.feed(text)
    twice = {each for each in sound.ids if sound.ids.count(each) > 1}
    missing = sound.described - set(sound.ids)
    left = [f"{tag} stays open" for tag in sound.open]
    return [
        *sound.wrong,
        *left,
        *(f"id {i} twice" for i in twice),
        *(f"no id {i}" for i in missing),
    ]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("house")) as made:
        yield made


@pytest.fixture(scope="module")
def guest(house: Site) -> Browser:
    """Somebody who has everything that a page may list."""
    browser = house.browser()
    browser.get("/new")
    browser.post("/new", {"preset": "block", "do": "keep", "title": "Ours", "rule.target": "50"})
    browser.post("/new", {"preset": "five-up", "do": "open", "friends": "on"})
    return browser


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_sound(house: Site, path: str, language: str) -> None:
    answer = house.browser(language).get(path)
    assert answer.status_code == (404 if path == "/nowhere" else 200)
    assert f'<html lang="{language}"' in answer.text
    assert answer.headers["content-language"] == language
    assert faults(answer.text) == []


def test_pages_of_a_guest_are_sound(house: Site, guest: Browser) -> None:
    home = guest.get("/")
    assert faults(home.text) == []
    [table] = set(re.findall(r'href="(/t/[^"/]+)"', home.text))
    room = guest.get(table)
    assert "2 seats are free" in words(room) or "seats are free" in words(room)
    assert faults(room.text) == []
    assert faults(house.browser().get(table).text) == []
    assert faults(guest.get(f"{table}/rules").text) == []
    assert "Ours" in words(guest.get("/new"))


@pytest.mark.parametrize(
    "path", ["/", "/new?preset=spinner&seats=8", "/rules/spinner", "/settings"]
)
def test_a_page_is_light(house: Site, path: str) -> None:
    browser = house.browser()
    text = browser.get(path).text
    files = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', text))
    files = {name for name in files if not name.endswith(".png")}
    whole = len(gzip.compress(text.encode()))
    whole += sum(len(gzip.compress(browser.get(name).content)) for name in files)
    assert whole < LIGHT


def test_every_file_a_page_names_is_there(house: Site) -> None:
    browser = house.browser()
    for path in ("/", "/new", "/settings", "/rules"):
        for name in set(
            re.findall(r'(?:src|href|content)="(/static/[^"]+)"', browser.get(path).text)
        ):
            assert browser.get(name).status_code == 200


def test_scripts_import_only_what_is_there(house: Site) -> None:
    assets = house.house.assets
    for name in assets.names:
        if name.endswith(".js") and not name.startswith("vendor/"):
            text = assets.content(name).decode()
            for other in re.findall(r'(?:from|import) "\./([^"]+)"', text):
                assert posixpath.join(posixpath.dirname(name), other) in assets.names


def test_the_language_is_the_guests_choice_before_the_browsers(house: Site) -> None:
    browser = house.browser("es")
    assert "Ajustes" in words(browser.get("/settings"))
    browser.post("/settings", {"language": "en"})
    assert "Settings" in words(browser.get("/settings"))


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("fr,en;q=0.5,es;q=0.7", "es"),
        ("tlh", "en"),
        ("", "en"),
        ("es;q=0", "en"),
        ("es;q=x, en", "en"),
        (";;;,,,", "en"),
    ],
)
def test_the_browser_is_asked_which_language(house: Site, header: str, language: str) -> None:
    assert f'lang="{language}"' in house.browser(header).get("/rules").text


def test_looks_are_on_the_page_from_the_first_byte(house: Site) -> None:
    browser = house.browser()
    browser.get("/settings")
    fields = {
        "theme": "dark",
        "tiles": "numerals",
        "contrast": "more",
        "hand": "left",
        "table": "x",
    }
    browser.post("/settings", fields)
    text = browser.get("/").text
    assert 'data-theme="dark"' in text
    assert 'data-tiles="numerals"' in text
    assert 'data-hand="left"' in text
    assert 'data-table="pine"' in text  # there is no table x
    contrast = re.search(r'contrast\.css"[^>]*>', text)
    assert contrast
    assert "media=" not in contrast[0]


def test_a_browser_can_install_the_site(house: Site) -> None:
    browser = house.browser("es")
    manifest = browser.get("/manifest.webmanifest").json()
    assert manifest["short_name"] == "bones"
    for icon in manifest["icons"]:
        assert browser.get(icon["src"]).status_code == 200
    worker = browser.get("/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert house.house.assets.version in worker.text
    for name in re.findall(r'"(/static/[^"]+)"', worker.text):
        assert browser.get(name).status_code == 200
