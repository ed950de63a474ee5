import { inflateSync } from 'node:zlib';
import { HEIGHT, pictureCaptchaMaker, WIDTH } from '../../src/service/providers/captcha/picture.ts';
import { spokenCaptchaMaker } from '../../src/service/providers/captcha/spoken.ts';
import { trainReader } from './captchaReader.ts';
import type { Figure } from './figures.ts';
import { soundReader } from './soundReader.ts';

const PICTURES = 5_000;
const TIMES = 5;
const TRIES = 300;
const SOUNDS = 60;
const HEADER_BYTES = 33 + 12 + 3 * 256;

/** The pixels of a captcha as a stranger has it: a PNG of a byte a pixel. */
const pixelsOf = (png: Buffer): Uint8Array => {
  const rows = inflateSync(png.subarray(HEADER_BYTES + 8, HEADER_BYTES + 8 + png.readUInt32BE(HEADER_BYTES)));
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    pixels.set(rows.subarray(y * (WIDTH + 1) + 1, (y + 1) * (WIDTH + 1)), y * WIDTH);
  return pixels;
};

const secondsSince = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
};

/** How many of so many captchas a program solves. @param solves whether it solves one that is new. */
const figureOf = (what: string, tries: number, solves: () => boolean): Figure => {
  const began = process.cpuUsage();
  const right = Array.from({ length: tries }, solves).filter(Boolean).length;
  return {
    what,
    measured: `${((100 * right) / tries).toFixed(1)} % of ${tries}, ${((1_000 * secondsSince(began)) / tries).toFixed(0)} ms each`,
    bar: '< 5 %',
    met: right / tries < 0.05,
  };
};

/** How many captchas a program solves whose author has the source code, the recordings and some minutes of a processor. */
export async function benchCaptcha(): Promise<Figure[]> {
  const began = process.cpuUsage();
  const read = trainReader(PICTURES, TIMES);
  const what = `captchas that a network reads, trained for ${secondsSince(began).toFixed(0)} s of a processor`;
  const hear = soundReader('en');
  return [
    figureOf(what, TRIES, () => {
      const { png, text } = pictureCaptchaMaker();
      return read(pixelsOf(png)) === text;
    }),
    figureOf('spoken captchas that a program hears that has the recordings', SOUNDS, () => {
      const { wav, text } = spokenCaptchaMaker('en');
      return hear(wav) === text;
    }),
  ];
}
