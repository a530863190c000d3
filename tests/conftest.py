"""What holds for all tests."""

from hypothesis import HealthCheck, settings

# On a busy machine any example may be slow: that is no fault of the code.
settings.register_profile("branchline", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("branchline")
