import { readFileSync } from 'node:fs';
import effects from '../../../../assets/audio/effects.json' with { type: 'json' };
import { nearest } from '../problems/nearest.ts';
import type { Problem } from '../problems/problems.ts';

/** Folder of a theme that holds its sounds. */
export const SOUND_FOLDER = 'sounds';

/** What a theme may sound like: each of the short effects, and the music. */
export const SOUNDS: readonly string[] = [...Object.keys(effects), 'music'];

const KIB = 1024;
/** Bytes that a sound may weigh: it is fetched by phones, when it is first heard. */
const MOST = { effect: 96 * KIB, music: 1024 * KIB };

/** MPEG audio, with or without a tag before it. */
const isMp3 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x49 && bytes[1] === 0x44 && bytes[2] === 0x33) ||
  (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);

/** Seconds of `assets/audio/effects.mp3` in which an effect is heard; undefined for the music, which has a file of its own. */
export function partOfEffects(name: string): readonly [from: number, to: number] | undefined {
  const [start, length] = (effects as Record<string, number[]>)[name] ?? [];
  return start === undefined || length === undefined ? undefined : [start / 1000, (start + length) / 1000];
}

/** What is wrong with a file of the folder `sounds`; nothing where it is one of `SOUNDS`. */
export function checkSound(path: string, inside: string): Pick<Problem, 'rule' | 'values'> | undefined {
  const name = inside.replace(/\.[^.]+$/, '');
  if (!SOUNDS.includes(name)) {
    const meant = nearest(name, SOUNDS);
    return meant === undefined
      ? { rule: 'noSound', values: { name, sounds: SOUNDS.join(', ') } }
      : { rule: 'sound', values: { name, nearest: `${meant}.mp3` } };
  }
  const bytes = readFileSync(path);
  if (!inside.endsWith('.mp3'))
    return { rule: 'soundFormat', values: { name: inside, nearest: `${name}.mp3` } };
  if (!isMp3(bytes)) return { rule: 'soundDisguised', values: { name: inside } };
  const most = name === 'music' ? MOST.music : MOST.effect;
  return bytes.length > most
    ? {
        rule: 'soundHeavy',
        values: { name: inside, weight: Math.ceil(bytes.length / KIB), most: most / KIB },
      }
    : undefined;
}
