import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import type { ConfigObject } from 'svg-captcha';

/** A picture and the text that solves it, in upper case. */
export interface CaptchaPicture {
  text: string;
  svg: string;
}

/** Makes pictures that people can read; another maker may be put in its place. */
export type CaptchaMaker = () => CaptchaPicture;

/** Nothing that reads like something else: no 0/O, 1/I/L, 5/S, 8/B, 2/Z. */
const CHARACTERS = '34679ACDEFGHJKMNPQRTUVWXY';
const LENGTH = 4;
const LOOK: ConfigObject = { width: 150, height: 50, fontSize: 52, noise: 3, color: false, inverse: true };
const GROUND = '<rect width="100%" height="100%" fill="#1b0b3f"/>';

type Draw = (text: string, look: ConfigObject) => string;
let loaded: Draw | undefined;

/**
 * The library draws a given text too, which its types leave out; its own texts come from Math.random. It reads its font
 * while it is loaded, so that is left until the first picture.
 */
const draw: Draw = (text, look) => {
  loaded ??= createRequire(import.meta.url)('svg-captcha') as Draw;
  return loaded(text, look);
};

/** Four distorted characters under noise lines, 150×50 px, light on the lobby's night ground. */
export const svgCaptchaMaker: CaptchaMaker = () => {
  const text = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  // A background of the library's own would colour the characters at random, down to unreadable.
  return { text, svg: draw(text, LOOK).replace('>', `>${GROUND}`) };
};
