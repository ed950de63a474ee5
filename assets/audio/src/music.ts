/**
 * Renders the calm music of the lobby: soft chords, a marimba, a warm bass, once around in 32 s.
 * `assets/audio/music.mp3` holds a little of the end before the loop and of the beginning after it, so that looping
 * `[start ms, duration ms]` of `assets/audio/music.json` has no seam whatever padding a decoder leaves. Needs `ffmpeg`.
 *
 *   npx tsx assets/audio/src/music.ts
 */
import { writeFile } from 'node:fs/promises';
import { audioFolder, encode, RATE } from './sound.ts';

const BEAT = 2 / 3;
const BAR = 4 * BEAT;
const BARS = 12;
const LENGTH = Math.round(BAR * BARS * RATE);
const MARGIN = Math.round(0.25 * RATE);

/** MIDI notes: bass, then the chord from below. */
const CHORDS: readonly (readonly number[])[] = [
  [36, 60, 64, 67, 71],
  [33, 60, 64, 67, 69],
  [38, 60, 62, 65, 69],
  [43, 59, 62, 65, 69],
  [36, 60, 64, 67, 71],
  [40, 59, 62, 64, 67],
  [41, 60, 64, 65, 69],
  [43, 60, 62, 65, 67],
  [33, 60, 64, 67, 72],
  [41, 60, 64, 65, 69],
  [38, 57, 60, 65, 69],
  [43, 59, 62, 65, 71],
];
/** Marimba in eighths: index in the chord above the bass, an octave up; −1 rests. */
const FIGURES: readonly (readonly number[])[] = [
  [0, -1, 2, 3, -1, 2, 1, -1],
  [3, -1, 2, -1, 1, 2, -1, 0],
  [0, 1, -1, 2, -1, 3, -1, 2],
];

const left = new Float32Array(LENGTH * 2);
const right = new Float32Array(LENGTH * 2);
const pitch = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** Adds a sound at `start` s; `voice` gives its sample `t` s after that. */
function add(start: number, seconds: number, pan: number, voice: (t: number) => number): void {
  const from = Math.round(start * RATE);
  const [l, r] = [Math.cos(((pan + 1) * Math.PI) / 4), Math.sin(((pan + 1) * Math.PI) / 4)];
  for (let i = 0; i < seconds * RATE && from + i < left.length; i++) {
    const sample = voice(i / RATE);
    left[from + i] = (left[from + i] ?? 0) + sample * l;
    right[from + i] = (right[from + i] ?? 0) + sample * r;
  }
}

const sine = (hz: number, t: number): number => Math.sin(2 * Math.PI * hz * t);

/** A struck wooden bar: its partials lie near 1, 3.9 and 9.2, and the high ones die at once. */
const marimba =
  (note: number, gain: number) =>
  (t: number): number => {
    const hz = pitch(note);
    const strike = Math.min(1, t / 0.003);
    return (
      gain *
      strike *
      (sine(hz, t) * Math.exp(-t * 4.2) +
        0.22 * sine(hz * 3.93, t) * Math.exp(-t * 15) +
        0.06 * sine(hz * 9.2, t) * Math.exp(-t * 40))
    );
  };

/** A soft chord tone: two strings a little apart, swelling in and out. */
const pad =
  (note: number, seconds: number, gain: number) =>
  (t: number): number => {
    const hz = pitch(note);
    const swell = Math.min(1, t / 0.9) * Math.min(1, (seconds - t) / 1.1);
    const tone = (at: number): number => sine(at, t) + 0.28 * sine(at * 2, t) + 0.08 * sine(at * 3, t);
    return gain * swell * (tone(hz * 1.0016) + tone(hz * 0.9984)) * (0.9 + 0.1 * sine(0.37, t));
  };

const bass =
  (note: number, gain: number) =>
  (t: number): number =>
    gain *
    Math.min(1, t / 0.02) *
    Math.exp(-t * 1.5) *
    (sine(pitch(note), t) + 0.35 * sine(pitch(note) * 2, t));

/** Twice around: the second time carries the tails of the first, as the loop does. */
for (let bar = 0; bar < BARS * 2; bar++) {
  const [root = 36, ...chord] = CHORDS[bar % BARS] ?? [];
  const start = bar * BAR;
  for (const [i, note] of chord.entries())
    add(start, BAR + 1, i % 2 ? 0.45 : -0.45, pad(note - 12, BAR + 1, 0.021));
  add(start, 2.4, 0, bass(root, 0.13));
  add(start + 2.5 * BEAT, 1.6, 0, bass(root + 12, 0.05));
  const figure = FIGURES[(bar % BARS) % FIGURES.length] ?? [];
  for (const [eighth, index] of figure.entries()) {
    const note = chord[index];
    if (note === undefined) continue;
    const accent = eighth === 0 ? 0.17 : 0.115 + 0.02 * ((bar * 7 + eighth * 3) % 3);
    add(start + (eighth * BEAT) / 2, 1.6, eighth % 2 ? 0.3 : -0.25, marimba(note + 12, accent));
  }
  if (bar % 4 === 3) add(start + 3 * BEAT, 2.5, 0.5, marimba((chord[2] ?? 67) + 24, 0.05));
}

/** Echoes that wander from side to side, darker each time. */
function echo(seconds: number, feedback: number): void {
  const delay = Math.round(seconds * RATE);
  let [lowLeft, lowRight] = [0, 0];
  for (let i = delay; i < left.length; i++) {
    lowLeft += 0.25 * ((right[i - delay] ?? 0) - lowLeft);
    lowRight += 0.25 * ((left[i - delay] ?? 0) - lowRight);
    left[i] = (left[i] ?? 0) + lowLeft * feedback;
    right[i] = (right[i] ?? 0) + lowRight * feedback;
  }
}
for (const [seconds, feedback] of [
  [BEAT * 0.75, 0.3],
  [0.0371, 0.22],
  [0.0533, 0.2],
  [0.0797, 0.18],
] as const)
  echo(seconds, feedback);

const cut = (samples: Float32Array): Float32Array => {
  const loop = samples.slice(LENGTH);
  const whole = new Float32Array(LENGTH + 2 * MARGIN);
  whole.set(loop.slice(LENGTH - MARGIN), 0);
  whole.set(loop, MARGIN);
  whole.set(loop.slice(0, MARGIN), MARGIN + LENGTH);
  return whole;
};
const channels = [cut(left), cut(right)];
const peak = Math.max(
  ...channels.map((samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)),
);
const level = 0.5 / peak;
await encode(
  channels.map((samples) => samples.map((sample) => sample * level)),
  `${audioFolder}/music.mp3`,
  64,
);
await writeFile(
  `${audioFolder}/music.json`,
  `${JSON.stringify({ loop: [(MARGIN / RATE) * 1000, (LENGTH / RATE) * 1000] })}\n`,
);
