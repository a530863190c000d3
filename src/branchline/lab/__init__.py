"""Long jobs: simulation and measurement."""
