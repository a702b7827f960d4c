"""The waiting room by forms alone."""

import re
from collections.abc import Iterator

import pytest

from support.site import Browser, Site, site, words


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("house")) as made:
        yield made


def opened(house: Site, name: str = "Ana") -> tuple[Browser, str]:
    """Somebody who has opened a table for friends, and where it is."""
    host = house.browser()
    host.get("/settings")
    host.post("/settings/name", {"name": name})
    host.get("/new")
    answer = host.post("/new", {"preset": "block", "do": "open", "friends": "on", "seats": "3"})
    return host, answer.url.path


def seats(browser: Browser, table: str) -> list[str]:
    text = re.sub("</?bdi>", "", browser.get(table).text)
    return re.findall(r"<strong>([^<]*)</strong>", text.split('class="chips"')[1].split("</ol>")[0])


def test_a_friend_sits_down_by_the_link(house: Site) -> None:
    host, table = opened(house)
    assert seats(host, table) == ["Ana", "Free", "Free"]
    friend = house.browser()
    friend.get(table)
    friend.post(f"{table}/room", {"do": "sit:2", "name": "Teo"})
    assert seats(host, table) == ["Ana", "Free", "Teo"]
    # A taken seat cannot be had by calling oneself by its name.
    third = house.browser()
    third.get(table)
    answer = third.post(f"{table}/room", {"do": "sit:2", "name": "Teo"})
    assert answer.status_code == 409
    assert seats(host, table) == ["Ana", "Free", "Teo"]


def test_the_host_keeps_the_table(house: Site) -> None:
    host, table = opened(house)
    friend = house.browser()
    friend.get(table)
    friend.post(f"{table}/room", {"do": "sit", "name": "Teo"})
    for what in ("kick:0", "lock", "bot:2", "start"):
        friend.get(table)
        assert friend.post(f"{table}/room", {"do": what}).status_code == 409
    host.get(table)
    host.post(f"{table}/room", {"do": "bot:2"})
    assert seats(host, table)[2].endswith("· bot")
    host.post(f"{table}/room", {"do": "vacate:2"})
    host.post(f"{table}/room", {"do": "kick:1"})
    assert seats(host, table) == ["Ana", "Free", "Free"]
    host.post(f"{table}/room", {"do": "lock"})
    late = house.browser()
    assert "Sit here" not in words(late.get(table))
    assert late.post(f"{table}/room", {"do": "sit", "name": "Late"}).status_code == 409


@pytest.mark.parametrize("what", ["", "sit:9", "bot:x", "fly", "kick:"])
def test_a_form_that_asks_for_nothing_known_is_refused(house: Site, what: str) -> None:
    host, table = opened(house)
    host.get(table)
    assert host.post(f"{table}/room", {"do": what}).status_code in (400, 409)


def test_a_waiting_page_goes_to_the_match(house: Site) -> None:
    host, table = opened(house)
    assert "hx-redirect" not in host.get(f"{table}/room").headers
    host.get(table)
    host.post(f"{table}/room", {"do": "start"}, follow_redirects=False)
    assert host.get(f"{table}/room").headers["hx-redirect"] == table


def test_the_link_is_on_the_page_and_in_a_picture(house: Site) -> None:
    host, table = opened(house)
    text = host.get(table).text
    assert f'value="http://127.0.0.1:8028{table}"' in text
    assert 'class="qr"' in text
    assert "This address is good on this machine only." in words(host.get(table))


def test_no_page_has_the_id_of_a_guest(house: Site) -> None:
    """Who has it is that guest."""
    host, table = opened(house)
    [cookie] = [value for name, value in host.cookies.items() if "guest" in name]
    for path in ("/", table, "/settings", "/new"):
        assert cookie not in host.get(path).text
    guest = house.house.visitors._cookies._serializer("guest").loads(cookie)[1]
    for path in ("/", table, "/settings", "/new"):
        assert guest not in host.get(path).text


def test_a_personal_link_makes_another_device_the_same_person(house: Site) -> None:
    host, _table = opened(house, "Rosa")
    answer = host.post("/settings/link")
    [link] = re.findall(r"http://[^\"]*(/hello/[^\"]+)\"", answer.text)
    phone = house.browser()
    assert "Are you Rosa?" in words(phone.get(link))
    assert "Rosa" not in words(phone.get("/settings"))  # looking alone changes nothing
    phone.get(link)
    phone.post(link)
    assert "Rosa" in words(phone.get("/settings"))
    assert house.browser().get(link).status_code == 404  # it is good once
    assert "Continue" in words(phone.get("/"))
    host.get("/settings")
    [old] = re.findall(r"http://[^\"]*(/hello/[^\"]+)\"", host.post("/settings/link").text)
    host.post("/settings/link")
    assert house.browser().get(old).status_code == 404  # a new link ends the old one
