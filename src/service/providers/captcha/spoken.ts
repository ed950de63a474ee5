import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../contract/constants.ts';
import { ROOT } from '../../config/root.ts';

/** A recording and the digits that solve it. */
export interface CaptchaSound {
  text: string;
  /** WAV, 8 kHz, mono, 16 bit. */
  wav: Buffer;
}

/** Speaks in a language; another maker may be put in its place. */
export type SoundMaker = (locale: Locale) => CaptchaSound;

const DIGITS = 6;
const RATE_HZ = 8_000;
const HEADER_BYTES = 44;
const VOICES = ['low', 'high'] as const;
const FULL = 32_767;
/** Of the babble. */
const SPEAKERS = 2;
/** The least part of the full swing that counts as said. */
const AUDIBLE = 0.02;

/** A number from `from` to `to`, in steps of a thousandth: what it is drawn for is no secret, but must not repeat. */
const between = (from: number, to: number): number => from + (randomInt(1_001) / 1_000) * (to - from);
const oneOf = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T;

/** Samples from −1 to 1 of a WAV file as `assets/captcha/make.sh` writes it. */
const samplesOf = (file: Buffer): Float32Array => {
  const start = file.indexOf('data', 12, 'latin1') + 8;
  const samples = new Float32Array(Math.floor((file.length - start) / 2));
  for (let i = 0; i < samples.length; i += 1) samples[i] = file.readInt16LE(start + 2 * i) / FULL;
  return samples;
};

/** A folder a language. */
const RECORDINGS = join(ROOT, 'assets/captcha');

/** A language that nobody has spoken yet is spoken to in English. */
const spokenFor = (locale: Locale): Locale => (existsSync(join(RECORDINGS, locale)) ? locale : 'en');

const kept = new Map<string, Float32Array>();

/** What one voice says of a digit, read once. */
const spoken = (locale: Locale, voice: string, digit: number): Float32Array => {
  const path = join(RECORDINGS, locale, `${voice}-${digit}.wav`);
  const known = kept.get(path);
  if (known) return known;
  const samples = samplesOf(readFileSync(path));
  kept.set(path, samples);
  return samples;
};

/** Adds a voice to `into` from sample `at` on, faster (and higher) where `speed` is above 1. @returns where it ends. */
const lay = (into: Float32Array, voice: Float32Array, at: number, speed: number, gain: number): number => {
  const length = Math.floor((voice.length - 1) / speed);
  for (let i = 0; i < length && at + i < into.length; i += 1) {
    const place = i * speed;
    const before = Math.floor(place);
    const [a = 0, b = 0] = [voice[before], voice[before + 1]];
    into[at + i] = (into[at + i] ?? 0) + gain * (a + (b - a) * (place - before));
  }
  return at + length;
};

/** Without the silence before and after what is said. */
const withoutSilence = (samples: Float32Array): Float32Array => {
  const isHeard = (sample: number) => Math.abs(sample) > AUDIBLE;
  return samples.subarray(samples.findIndex(isHeard), samples.findLastIndex(isHeard) + 1);
};

/**
 * Quiet background of digits played backwards by several speakers at once: it makes recognition expensive for programs.
 * Where one draws breath another one speaks, so that no gap shows where a digit begins.
 */
const babble = (into: Float32Array, locale: Locale): void => {
  for (let speaker = 0; speaker < SPEAKERS; speaker += 1) {
    let at = 0;
    while (at < into.length) {
      const backwards = withoutSilence(spoken(locale, oneOf(VOICES), randomInt(10)))
        .slice()
        .reverse();
      at = lay(into, backwards, at, between(0.8, 1.3), between(0.06, 0.11)) - randomInt(800);
    }
  }
};

const asWav = (samples: Float32Array): Buffer => {
  const wav = Buffer.alloc(HEADER_BYTES + 2 * samples.length);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE_HZ, 24);
  wav.writeUInt32LE(2 * RATE_HZ, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(2 * samples.length, 40);
  for (const [i, sample] of samples.entries())
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * FULL), HEADER_BYTES + 2 * i);
  return wav;
};

/**
 * Six digits, spoken twice by two voices at changing speed, pitch and distance over quiet babble, about 12 s: for those
 * who cannot see the picture (decisions, "Accounts"). A million texts are more than four characters of the picture.
 */
export const spokenCaptchaMaker: SoundMaker = (wanted) => {
  const locale = spokenFor(wanted);
  const digits = Array.from({ length: DIGITS }, () => randomInt(10));
  const samples = new Float32Array(RATE_HZ * 2 * DIGITS * 1.5);
  let at = RATE_HZ / 2;
  for (const round of [0, 1]) {
    at += round * RATE_HZ * 0.6;
    for (const digit of digits) {
      const voice = spoken(locale, oneOf(VOICES), digit);
      at = lay(samples, voice, Math.floor(at), between(0.88, 1.1), between(0.6, 0.85));
      at += RATE_HZ * between(0.25, 0.55);
    }
  }
  const heard = samples.subarray(0, Math.min(samples.length, Math.floor(at)));
  babble(heard, locale);
  return { text: digits.join(''), wav: asWav(heard) };
};
