"""What every game must do, checked on every game there is: those in ``engines`` and the toys."""
