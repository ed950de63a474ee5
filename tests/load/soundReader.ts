import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../src/contract/constants.ts';
import { ROOT } from '../../src/service/config/root.ts';

/*
 * A program that hears the spoken captcha, by whoever has the recordings: it slides each of them, at several speeds, along
 * the spectrum of what is played, and takes what lies best, one after the other, as it is said twice.
 */

const HEADER_BYTES = 44;
const FRAME = 256;
const STEP = 80;
const BANDS = 24;
const SPEEDS = [0.88, 0.925, 0.97, 1.015, 1.06, 1.1] as const;
const DIGITS = 6;

const samplesOf = (wav: Buffer, from: number): Float32Array =>
  Float32Array.from({ length: (wav.length - from) >> 1 }, (_, at) => wav.readInt16LE(from + 2 * at) / 32_768);

/** Fourier transform of a real frame in place, radix 2. @returns power of each band. */
const bandsOf = (frame: Float32Array): Float32Array => {
  const imaginary = new Float32Array(FRAME);
  for (let at = 1, to = 0; at < FRAME; at += 1) {
    let bit = FRAME >> 1;
    for (; to & bit; bit >>= 1) to ^= bit;
    to ^= bit;
    if (at < to) [frame[at], frame[to]] = [frame[to] as number, frame[at] as number];
  }
  for (let size = 2; size <= FRAME; size <<= 1) {
    const half = size >> 1;
    for (let k = 0; k < half; k += 1) {
      const turn = (-2 * Math.PI * k) / size;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      for (let at = k; at < FRAME; at += size) {
        const [re, im] = [frame[at + half] as number, imaginary[at + half] as number];
        const [tr, ti] = [re * cos - im * sin, re * sin + im * cos];
        frame[at + half] = (frame[at] as number) - tr;
        imaginary[at + half] = (imaginary[at] as number) - ti;
        frame[at] = (frame[at] as number) + tr;
        imaginary[at] = (imaginary[at] as number) + ti;
      }
    }
  }
  const bands = new Float32Array(BANDS);
  for (let k = 2; k < FRAME / 2; k += 1) {
    const band = Math.min(BANDS - 1, Math.floor(BANDS * Math.sqrt(k / (FRAME / 2))));
    bands[band] = (bands[band] as number) + (frame[k] as number) ** 2 + (imaginary[k] as number) ** 2;
  }
  return bands.map((power) => power ** 0.25);
};

/** Frames of bands, one after the other. */
const spectrum = (samples: Float32Array): Float32Array => {
  const frames = Math.max(0, Math.floor((samples.length - FRAME) / STEP) + 1);
  const all = new Float32Array(frames * BANDS);
  for (let frame = 0; frame < frames; frame += 1) {
    const part = Float32Array.from(
      { length: FRAME },
      (_, at) => (samples[frame * STEP + at] as number) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / FRAME)),
    );
    all.set(bandsOf(part), frame * BANDS);
  }
  return all;
};

const faster = (samples: Float32Array, speed: number): Float32Array =>
  Float32Array.from({ length: Math.floor((samples.length - 1) / speed) }, (_, at) => {
    const place = Math.floor(at * speed);
    return (
      (samples[place] as number) +
      ((samples[place + 1] as number) - (samples[place] as number)) * (at * speed - place)
    );
  });

interface Template {
  digit: number;
  frames: number;
  /** Less its mean, of length 1. */
  seen: Float32Array;
}

const centred = (values: Float32Array): Float32Array => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const less = values.map((value) => value - mean);
  const length = Math.hypot(...less) || 1;
  return less.map((value) => value / length);
};

const templatesOf = (locale: Locale): Template[] =>
  ['low', 'high'].flatMap((voice) =>
    Array.from({ length: 10 }, (_, digit) => {
      const file = readFileSync(join(ROOT, 'assets/captcha', locale, `${voice}-${digit}.wav`));
      const samples = samplesOf(file, file.indexOf('data', 12, 'latin1') + 8);
      return SPEEDS.map((speed) => {
        const seen = centred(spectrum(faster(samples, speed)));
        return { digit, frames: seen.length / BANDS, seen };
      });
    }).flat(),
  );

/** How alike what is played from a place on and a template are, −1 to 1. */
const likenessOf = (played: Float32Array, from: number, seen: Float32Array): number => {
  let [sum, square, product] = [0, 0, 0];
  for (let at = 0; at < seen.length; at += 1) {
    const value = played[from + at] as number;
    sum += value;
    square += value * value;
    product += value * (seen[at] as number);
  }
  return product / Math.sqrt(square - (sum * sum) / seen.length || 1);
};

interface Heard {
  at: number;
  until: number;
  likeness: Float32Array;
}

/** @returns what hears the captchas of a language. */
export const soundReader = (locale: Locale): ((wav: Buffer) => string) => {
  const templates = templatesOf(locale);
  return (wav) => {
    const played = spectrum(samplesOf(wav, HEADER_BYTES));
    const frames = played.length / BANDS;
    const places: Heard[] = [];
    for (let at = 0; at < frames; at += 2) {
      const likeness = new Float32Array(10);
      let until = at;
      let best = 0;
      for (const { digit, frames: long, seen } of templates) {
        if (at + long > frames) continue;
        const like = likenessOf(played, at * BANDS, seen);
        if (like > (likeness[digit] as number)) likeness[digit] = like;
        if (like > best) [best, until] = [like, at + long];
      }
      places.push({ at, until, likeness });
    }
    const most = ({ likeness }: Heard) => Math.max(...likeness);
    const taken: Heard[] = [];
    for (const place of [...places].sort((a, b) => most(b) - most(a))) {
      if (taken.length === 2 * DIGITS) break;
      if (taken.every(({ at, until }) => place.at >= until - 5 || place.until <= at + 5)) taken.push(place);
    }
    taken.sort((a, b) => a.at - b.at);
    return Array.from({ length: DIGITS }, (_, at) => {
      const both = Array.from({ length: 10 }, (_, digit) =>
        [at, at + DIGITS].reduce((sum, place) => sum + (taken[place]?.likeness[digit] ?? 0), 0),
      );
      return both.indexOf(Math.max(...both));
    }).join('');
  };
};
