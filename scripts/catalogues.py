"""Collects every message a person may read, and keeps the catalogues of the other languages.

    scripts/catalogues           collect messages, carry them into each catalogue, compile it
    scripts/catalogues --check   change nothing; say what is missing, and exit with 1

Messages are the literals in `_("…")`, `N_("…")` and `ngettext("…", "…", n)` under src/bones, in
code and in the templates of pages, and the sentences that are data: those of the rules' fields and
of the presets.
"""

import io
import re
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from bones.language import LANGUAGES
from bones.language.catalogue import DOMAIN
from bones.rules import preset, presets
from bones.rules.fields import FIELDS

SOURCES = Path(__file__).parents[1] / "src" / "bones"
LOCALE = SOURCES / "language" / "locale"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
METHODS = [("**.py", "python"), ("server/templates/**.html", "jinja2")]
# As `bones.server.templates` reads them; a template that cannot be read must not pass silently.
OPTIONS = {
    "server/templates/**.html": {"trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}
}
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
WIDTH = 100


def literals() -> Iterator[tuple[str, str | tuple[str, ...]]]:
    """Yield where a message stands, and the message (or its singular and plural)."""
    for name, _line, message, _comments, _context in extract_from_dir(
        str(SOURCES), METHODS, OPTIONS, keywords=KEYWORDS
    ):
        yield f"src/bones/{name}", message


def data() -> Iterator[tuple[str, str]]:
    """Yield the sentences that are data."""
    for field in FIELDS:
        yield "rules", field.sentence
    for name in presets():
        yield "presets", preset(name).title
        yield "presets", preset(name).summary


def collected() -> Catalog:
    """Return all messages, none translated: the English catalogue."""
    catalog = Catalog(project="bones", charset="utf-8", header_comment="# Messages of bones.")
    found = sorted({*literals(), *data()}, key=lambda each: (each[0], str(each[1])))
    for place, message in found:
        catalog.add(message, locations=[(place, 0)])
    return catalog


def carried(language: str, template: Catalog) -> Catalog:
    """Return the catalogue of a language with all messages of the template and no others."""
    path = po_file(language)
    old = read_po(io.BytesIO(path.read_bytes()), locale=language) if path.exists() else Catalog()
    new = Catalog(
        locale=language, project="bones", charset="utf-8", header_comment=f"# bones, {language}."
    )
    for message in template:
        if message.id:
            kept = old.get(message.id)
            new.add(message.id, kept.string if kept else None, locations=message.locations)
    return new


def po_file(language: str) -> Path:
    """Return where a language's catalogue lies."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def po_text(catalog: Catalog) -> bytes:
    """Return a catalogue as a file that changes only with its messages: no dates, no lines."""
    out = io.BytesIO()
    write_po(out, catalog, width=WIDTH, omit_header=False, sort_output=True, include_lineno=False)
    dated = rb'^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By|'
    text = re.sub(
        dated + rb'Report-Msgid-Bugs-To|Project-Id-Version): .*"\n', b"", out.getvalue(), flags=re.M
    )
    return text.replace(b'#, fuzzy\nmsgid ""\n', b'msgid ""\n', 1)


def mo_bytes(language: str) -> bytes:
    """Return the compiled form of a language's catalogue as it lies."""
    out = io.BytesIO()
    catalog = read_po(io.BytesIO(po_file(language).read_bytes()), locale=language)
    # A file without a date would get the present minute, and every check would find a change.
    catalog.creation_date = datetime(2000, 1, 1, tzinfo=UTC)
    write_mo(out, catalog)
    return out.getvalue()


def faults(message: Message) -> Iterator[str]:
    """Yield what is wrong with a translation: missing, unsure, or speaking of other things."""
    asked = message.id if isinstance(message.id, tuple) else (message.id,)
    given = message.string if isinstance(message.string, tuple) else (message.string,)
    if not all(given):
        yield "no translation"
        return
    if message.fuzzy:
        yield "marked fuzzy"
    for text in given:
        if names(text) not in [names(each) for each in asked]:
            yield f"other names in braces: {text!r}"


def names(text: str) -> set[str]:
    """Return the names in braces of a message."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def check() -> list[str]:
    """Return everything that is missing or out of date."""
    template = collected()
    found = []
    if not TEMPLATE.exists() or TEMPLATE.read_bytes() != po_text(template):
        found.append("messages changed: run scripts/catalogues")
    for language in [each for each in LANGUAGES if each != "en"]:
        catalog = carried(language, template)
        for message in catalog:
            if message.id:
                found += [f"{language}: {message.id!r}: {fault}" for fault in faults(message)]
        path = po_file(language)
        if not path.exists() or path.read_bytes() != po_text(catalog):
            found.append(f"{language}: catalogue changed: run scripts/catalogues")
        elif path.with_suffix(".mo").read_bytes() != mo_bytes(language):
            found.append(f"{language}: not compiled: run scripts/catalogues")
    return found


def update() -> list[str]:
    """Write template and catalogues; return what is still to be translated."""
    template = collected()
    TEMPLATE.write_bytes(po_text(template))
    for language in [each for each in LANGUAGES if each != "en"]:
        path = po_file(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po_text(carried(language, template)))
        path.with_suffix(".mo").write_bytes(mo_bytes(language))
    return check()


if __name__ == "__main__":
    left = check() if "--check" in sys.argv[1:] else update()
    print(*left, sep="\n", end="\n" if left else "")
    sys.exit(bool(left))
