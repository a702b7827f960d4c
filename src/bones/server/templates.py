"""The templates of the pages, and what every one of them may use."""

from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from bones.language import LANGUAGES, _, ngettext
from bones.server.appearance import CHOICES
from bones.server.assets import Assets
from bones.server.bidi import isolated, letter
from bones.server.pictures import preset_picture, sprite_markup, tile_picture
from bones.server.qr import qr_picture
from bones.server.table.words import shown, spoken

FOLDER: Final = Path(__file__).with_name("templates")
"""Where the templates lie."""


class Templates:
    """Makes pages of templates; whatever is put into one is escaped."""

    def __init__(self, assets: Assets) -> None:
        """Prepare the templates for the files of a server."""
        self._environment = Environment(
            loader=FileSystemLoader(FOLDER),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.globals.update(
            _=_,
            ngettext=ngettext,
            asset=assets.url,
            languages=LANGUAGES,
            choices=CHOICES,
            picture=preset_picture,
            tile=tile_picture,
            sprite=sprite_markup,
            qr=qr_picture,
        )

        self._environment.filters.update(
            tiles=shown, spoken=spoken, isolated=isolated, letter=letter
        )

    def render(self, name: str, /, **words: object) -> str:
        """Return a page in the language spoken here; `words` are what its template speaks of."""
        return self._environment.get_template(name).render(**words)
