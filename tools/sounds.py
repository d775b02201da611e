"""Make the sounds of the table: `python -m tools.sounds`; the same files every time, from nothing but sums."""

from __future__ import annotations

import math
import struct
import wave
from collections.abc import Callable
from pathlib import Path

from engines.kit.chance import chance
from workbench.playtest.sounds import FOLDER, Sound

RATE = 16_000
LOUD = 0.35
Wave = Callable[[float], float]
"""How far the air is moved, from -1 to 1, after so many seconds."""


def tone(pitch: float, seconds: float, fall: float = 8.0) -> tuple[Wave, float]:
    """Return a struck tone that dies away, and how long it lasts."""

    def at(time: float) -> float:
        body = math.sin(math.tau * pitch * time) + 0.4 * math.sin(math.tau * 2.01 * pitch * time)
        return body / 1.4 * math.exp(-fall * time / seconds) * min(1.0, time * 400)

    return at, seconds


def rustle(seconds: float, seed: int, smooth: int = 4) -> tuple[Wave, float]:
    """Return the noise of paper or cloth, and how long it lasts."""
    luck = chance(seed)
    raw = [luck.below("noise", 2_001) / 1_000 - 1 for _ in range(int(RATE * seconds) + smooth)]
    calm = [sum(raw[at : at + smooth]) / smooth for at in range(int(RATE * seconds))]

    def at(time: float) -> float:
        place = min(len(calm) - 1, int(time * RATE))
        return 1.6 * calm[place] * math.sin(math.pi * min(1.0, time / seconds)) ** 2

    return at, seconds


def after(*parts: tuple[float, tuple[Wave, float]]) -> tuple[Wave, float]:
    """Put sounds together, each beginning after so many seconds."""
    whole = max(start + length for start, (_, length) in parts)

    def at(time: float) -> float:
        return sum(one(time - start) for start, (one, length) in parts if 0 <= time - start < length)

    return at, whole


SOUNDS = {
    Sound.ASKED: after((0.0, tone(660, 0.25)), (0.09, tone(880, 0.35))),
    Sound.MOVED: rustle(0.14, 1, 6),
    Sound.TURNED: after((0.0, rustle(0.09, 2, 3)), (0.07, tone(180, 0.08))),
    Sound.COIN: after(*((0.09 * one, tone(2100 + 60 * one, 0.22)) for one in range(4))),
    Sound.DICE: after(*((0.07 * one, tone(240 + 35 * (one % 3), 0.06)) for one in range(6))),
    Sound.PAGE: rustle(0.4, 3, 5),
    Sound.RACE: after(*((0.12 * one, tone(990, 0.1)) for one in range(3))),
    Sound.WON: after(*((0.14 * at, tone(pitch, 0.5)) for at, pitch in enumerate((523, 659, 784, 1047)))),
    Sound.LOST: after(*((0.2 * at, tone(pitch, 0.6)) for at, pitch in enumerate((392, 330, 262)))),
    Sound.REFUSED: after((0.0, tone(150, 0.16)), (0.1, tone(140, 0.16))),
    Sound.BACK: after((0.0, rustle(0.12, 4)), (0.05, tone(330, 0.12))),
    Sound.NOTE: tone(1320, 0.18),
}


def write(sound: Sound, path: Path) -> None:
    """Write a sound as a file."""
    at, seconds = SOUNDS[sound]
    samples = [max(-1.0, min(1.0, at(number / RATE))) for number in range(int(seconds * RATE))]
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", int(32_000 * LOUD * one)) for one in samples))


def main() -> None:
    """Make all of them anew."""
    FOLDER.mkdir(exist_ok=True)
    for sound in Sound:
        write(sound, FOLDER / f"{sound}.wav")


if __name__ == "__main__":
    main()
