/** Short, wooden, quiet sounds, made here and not recorded; off by a visible switch. */

import { settings } from '../session/settings.svelte';

let context: AudioContext | undefined;
let master: GainNode | undefined;

function audio(): AudioContext | undefined {
  if (!settings.sound || typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** Where every sound goes: as loud as the person wants it. 0.7 is how they were made. */
function out(of: AudioContext): GainNode {
  if (!master) {
    master = of.createGain();
    master.connect(of.destination);
  }
  master.gain.value = settings.volume / 0.7;
  return master;
}

/** A knock on wood: a damped tone with a little noise in front of it. */
function knock(pitch: number, seconds: number, loudness: number, delay = 0): void {
  const to = audio();
  if (!to) return;
  const start = to.currentTime + delay;
  const volume = to.createGain();
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  volume.connect(out(to));
  const tone = to.createOscillator();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(pitch * 1.6, start);
  tone.frequency.exponentialRampToValueAtTime(pitch, start + 0.02);
  tone.connect(volume);
  tone.start(start);
  tone.stop(start + seconds);
  hiss(to, start, pitch * 4, 0.025, loudness * 0.8);
}

function hiss(to: AudioContext, start: number, pitch: number, seconds: number, loudness: number): void {
  const length = Math.max(1, Math.floor(to.sampleRate * seconds));
  const buffer = to.createBuffer(1, length, to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length);
  const source = to.createBufferSource();
  source.buffer = buffer;
  const band = to.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  const volume = to.createGain();
  volume.gain.value = loudness;
  source.connect(band).connect(volume).connect(out(to));
  source.start(start);
}

function bell(pitch: number, seconds: number, loudness: number, delay = 0): void {
  const to = audio();
  if (!to) return;
  const start = to.currentTime + delay;
  for (const [overtone, share] of [
    [1, 1],
    [2.76, 0.35],
    [5.4, 0.12],
  ] as const) {
    const volume = to.createGain();
    volume.gain.setValueAtTime(loudness * share, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds / overtone);
    const tone = to.createOscillator();
    tone.frequency.value = pitch * overtone;
    tone.connect(volume).connect(out(to));
    tone.start(start);
    tone.stop(start + seconds);
  }
}

export const sound = {
  step: () => knock(320, 0.09, 0.12),
  place: () => knock(190, 0.16, 0.2),
  card: () => {
    const to = audio();
    if (to) hiss(to, to.currentTime, 2600, 0.09, 0.12);
  },
  /** A meeple that walks home. */
  home: () => [0, 0.13, 0.26].forEach((delay, i) => knock(300 - 24 * i, 0.07, 0.07 - 0.015 * i, delay)),
  turn: () => [0, 0.09, 0.18].forEach((delay) => knock(240, 0.08, 0.08, delay)),
  crown: () => [523, 659, 784].forEach((pitch, i) => bell(pitch, 0.9, 0.06, i * 0.1)),
  yours: () => [392, 587].forEach((pitch, i) => bell(pitch, 0.6, 0.05, i * 0.12)),
  score: () => [0, 0.07].forEach((delay, i) => knock(420 + 140 * i, 0.12, 0.1, delay)),
  /** A city that closes: gates, then bells. */
  city: () => {
    knock(96, 0.34, 0.18);
    [587, 740, 880].forEach((pitch, i) => bell(pitch, 0.7, 0.04, 0.16 + i * 0.09));
  },
  /** An emblem that is turned up. */
  emblem: () => {
    knock(520, 0.06, 0.1);
    bell(988, 0.6, 0.05, 0.12);
  },
  /** A tile that falls away before the people. */
  fall: () => knock(150, 0.14, 0.14),
  /** People who are content, and people who are not. */
  content: () => [392, 494].forEach((pitch, i) => bell(pitch, 0.5, 0.035, i * 0.08)),
  uproar: () => {
    const to = audio();
    if (!to) return;
    for (let beat = 0; beat < 5; beat++) {
      knock(78 + 9 * (beat % 2), 0.28, 0.16, beat * 0.17);
      hiss(to, to.currentTime + beat * 0.17, 420, 0.22, 0.05);
    }
  },
  /** Stone that is set upright. */
  raise: () => {
    const to = audio();
    if (to) hiss(to, to.currentTime, 240, 0.3, 0.1);
    knock(120, 0.3, 0.2, 0.3);
  },
  /** A photo finish: a shutter. */
  shutter: () => {
    const to = audio();
    for (const delay of to ? [0, 0.07] : []) hiss(to!, to!.currentTime + delay, 3600, 0.03, 0.1);
  },
  refused: () => knock(110, 0.2, 0.16),
  tick: () => knock(880, 0.03, 0.05),
  end: () => [784, 784, 1046].forEach((pitch, i) => bell(pitch, 1.4, 0.09, i * 0.18)),
};
