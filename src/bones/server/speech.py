"""Which language a browser's request asks for."""

from bones.language import LANGUAGES


def asked_language(header: str) -> str:
    """Return the language of ours that an ``Accept-Language`` header likes best, or English.

    A header that cannot be read asks for nothing.
    """
    liked: list[tuple[float, int, str]] = []
    for place, part in enumerate(header[:400].split(",")):
        name, _, parameter = part.strip().partition(";")
        language = name.strip().partition("-")[0].lower()
        if language in LANGUAGES:
            liked.append((-_weight(parameter), place, language))
    return min(liked)[2] if liked and min(liked)[0] < 0 else "en"


def _weight(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        weight = float(value)
    except ValueError:
        return 0.0
    return weight if 0 <= weight <= 1 else 0.0
