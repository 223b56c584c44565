from tafelrunde.games.carcassonne.game import CARCASSONNE
