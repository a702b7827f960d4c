"""What a table in the terminal needs to be seen: one display prints lines, one draws in place."""

from dataclasses import dataclass
from typing import Protocol

from bones.render import Signs
from bones.round import View
from bones.telling.choices import Choice
from bones.telling.people import People


class Left(Exception):  # noqa: N818 - leaving is no error
    """The person left: the input ended, the terminal went away, or somebody pressed Ctrl-C."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as the people before it may see it, and what one of them may choose from."""

    view: View
    people: People
    choices: tuple[Choice, ...] = ()


class Display(Protocol):
    """Where people look and type. Every method raises `Left` where nobody is there any more."""

    @property
    def width(self) -> int:
        """How many columns a line may have."""

    @property
    def signs(self) -> Signs:
        """What a layout is drawn with."""

    def show(self, scene: Scene) -> None:
        """Let the table be seen as it is now."""

    def offer(self, scene: Scene) -> None:
        """Let one of a few choices be picked, of those that were shown."""

    def tell(self, *lines: str) -> None:
        """Tell what happened."""

    def say(self, *lines: str) -> None:
        """Answer what was typed, in a line or two."""

    def meanwhile(self, line: str) -> None:
        """Let whoever waits read what for, until there is something else to be seen."""

    def page(self, *lines: str) -> None:
        """Let something be looked up; the table comes back after it."""

    def report(self, *lines: str) -> None:
        """Tell what a round or a match came to, in place of the table until it is shown again."""

    def ask(self, prompt: str) -> str:
        """Return what is typed after `prompt`, without blanks around it.

        Where one of the choices shown is picked by other means, that is ``#`` and its number.
        """

    def forget(self) -> None:
        """Forget what was typed before anybody was asked for it."""

    def hide(self) -> None:
        """Let nothing be seen any more of what was shown: somebody else comes to look."""

    def leave_behind(self, *lines: str) -> None:
        """Say what is to be seen when the table is gone, unfolded: it may be copied."""
