"""What can be wrong with an answer or a text, each with one clear sentence. Nothing is changed by any of them."""


class SushibeltError(ValueError):
    """Something from outside does not fit; its text is a sentence for people."""


class MatchError(SushibeltError):
    """An answer that a match does not take."""


class UnknownSeat(MatchError):
    """There is no such seat at this table."""


class NothingAsked(MatchError):
    """This seat is not asked anything now."""


class NotChosen(NothingAsked):
    """This seat has not chosen yet, so there is nothing to take back."""


class NoChoice(NothingAsked):
    """This seat's last card of the round plays itself; there is nothing to choose anew."""


class StaleQuestion(MatchError):
    """The answer belongs to a question that is not open any more."""


class IllegalAnswer(MatchError):
    """The rules do not allow this answer."""


class TooLate(MatchError):
    """The cards are revealed; nothing can be taken back."""


class BadRecord(SushibeltError):
    """A game record that cannot be read or does not replay."""


class BadPosition(SushibeltError):
    """A position that cannot be read or cannot come about."""


class BadTable(SushibeltError):
    """A real table that cannot be scored as it was described."""
