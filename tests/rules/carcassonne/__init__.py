"""The rules of Carcassonne, base game. These tests also run where the folder of the expansions is removed."""
