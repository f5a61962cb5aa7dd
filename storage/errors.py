"""What can go wrong in keeping things; each is something the caller is expected to handle."""


class StorageError(Exception):
    """The root of everything this room raises on purpose."""


class DatabaseRefused(StorageError):
    """The file is not one this release may write to; its text is one sentence for the operator. Nothing was changed."""


class DatabaseUnavailable(StorageError):
    """Nothing can be written or read just now: the disk is full, or gone. Nothing was changed; later it may work."""


class DatabaseBusy(DatabaseUnavailable):
    """Another process held the write lock for longer than the busy timeout; nothing was written."""


class NoSuchTable(StorageError):
    """There is no table of that number."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"there is no table {table_id}")
        self.table_id = table_id


class StaleVersion(StorageError):
    """Somebody else wrote to the table since it was loaded; load it again and look whether the answer still fits."""

    def __init__(self, table_id: int, expected: int, found: int) -> None:
        super().__init__(f"table {table_id} is at version {found}, not {expected}")
        self.table_id = table_id
        self.expected = expected
        self.found = found


class DuplicateInteraction(StorageError):
    """This interaction was applied before (Discord delivered it twice); `answer` is what the table stood at after it."""

    def __init__(self, interaction_id: int, table_id: int, answer: int) -> None:
        super().__init__(f"interaction {interaction_id} was already applied to table {table_id} as answer {answer}")
        self.interaction_id = interaction_id
        self.table_id = table_id
        self.answer = answer


class AlreadyHeard(DuplicateInteraction):
    """This interaction has changed a fight before."""

    def __init__(self, interaction_id: int) -> None:
        StorageError.__init__(self, f"interaction {interaction_id} has already changed a fight")
        self.interaction_id = interaction_id


class AlreadyRolled(DuplicateInteraction):
    """This interaction has rolled before; `roll_id` is that roll."""

    def __init__(self, interaction_id: int, roll_id: int) -> None:
        StorageError.__init__(self, f"interaction {interaction_id} has already rolled roll {roll_id}")
        self.interaction_id = interaction_id
        self.roll_id = roll_id


class TooManyMacros(StorageError):
    """An owner would have more saved rolls than allowed; nothing was saved."""

    def __init__(self, owner: str, most: int) -> None:
        super().__init__(f"{owner} may save {most} rolls")
        self.owner = owner
        self.most = most


class TooManyRolls(StorageError):
    """A person has rolled as often as one may in a day; nothing was rolled."""

    def __init__(self, user_id: int, most: int) -> None:
        super().__init__(f"{user_id} has rolled {most} times today")
        self.most = most


class DayIsOver(StorageError):
    """What can only be rolled on a certain day came on another; nothing was rolled."""


class LegacyHeld(StorageError):
    """What outlives a table is in play at another one, or is no more; the whole write was refused."""

    def __init__(self, legacy_id: int) -> None:
        super().__init__(f"legacy {legacy_id} cannot be had by this table")
        self.legacy_id = legacy_id


class AlreadyAnswered(StorageError):
    """The seat has an answer to this ask in the journal; the whole commit was refused."""

    def __init__(self, table_id: int, ask: int, seat: int) -> None:
        super().__init__(f"seat {seat} of table {table_id} has already answered ask {ask}")
        self.table_id = table_id
        self.ask = ask
        self.seat = seat
