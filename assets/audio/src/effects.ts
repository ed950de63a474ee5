/**
 * Lays the cues of `cues/` one behind another in `assets/audio/effects.mp3`, and writes where each lies to
 * `assets/audio/effects.json` as `{ name: [start ms, duration ms] }`. Needs `ffmpeg` on the path.
 *
 *   npx tsx assets/audio/src/effects.ts
 */
import { writeFile } from 'node:fs/promises';
import { audioFolder, decode, encode, RATE } from './sound.ts';

/** Peak of each cue in dB: short and frequent ones are quieter. */
const CUES: Record<string, number> = {
  press: -15,
  open: -14,
  close: -16,
  tab: -16,
  coin: -11,
  tick: -17,
  'win-small': -10,
  'win-big': -8,
  error: -13,
  spin: -11,
  stamp: -11,
  lid: -13,
  packet: -13,
};
/** Silence between cues: an MP3 decoder may shift the whole by some 50 ms. */
const GAP = Math.round(0.1 * RATE);
/** Samples below this are silence at the ends of a cue. */
const FLOOR = 10 ** (-52 / 20);
const FADE = Math.round(0.012 * RATE);

function tidy(cue: Float32Array, peakDb: number): Float32Array {
  const loud = (sample: number): boolean => Math.abs(sample) > FLOOR;
  const first = Math.max(0, cue.findIndex(loud) - 40);
  const kept = cue.slice(first, cue.findLastIndex(loud) + 1);
  const peak = kept.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = 10 ** (peakDb / 20) / peak;
  return kept.map((sample, i) => sample * gain * Math.min(1, (kept.length - i) / FADE));
}

const map: Record<string, [start: number, duration: number]> = {};
const parts: Float32Array[] = [new Float32Array(GAP)];
let length = GAP;
for (const [name, peak] of Object.entries(CUES)) {
  const cue = tidy(await decode(new URL(`cues/${name}.mp3`, import.meta.url)), peak);
  map[name] = [Math.round((length / RATE) * 1000) - 5, Math.ceil((cue.length / RATE) * 1000) + 45];
  parts.push(cue, new Float32Array(GAP));
  length += cue.length + GAP;
}
const whole = new Float32Array(length);
let at = 0;
for (const part of parts) {
  whole.set(part, at);
  at += part.length;
}
await encode([whole], `${audioFolder}/effects.mp3`, 48);
await writeFile(`${audioFolder}/effects.json`, `${JSON.stringify(map, null, 2)}\n`);
