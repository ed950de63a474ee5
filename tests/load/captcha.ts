import { inflateSync } from 'node:zlib';
import { HEIGHT, pictureCaptchaMaker, WIDTH } from '../../src/service/providers/captcha/picture.ts';
import { trainReader } from './captchaReader.ts';
import type { Figure } from './figures.ts';

const PICTURES = 6_000;
const TIMES = 6;
const TRIES = 300;
const HEADER_BYTES = 33 + 12 + 3 * 256;

/** The pixels of a captcha as a stranger has it: a PNG of a byte a pixel. */
const pixelsOf = (png: Buffer): Uint8Array => {
  const rows = inflateSync(png.subarray(HEADER_BYTES + 8, HEADER_BYTES + 8 + png.readUInt32BE(HEADER_BYTES)));
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    pixels.set(rows.subarray(y * (WIDTH + 1) + 1, (y + 1) * (WIDTH + 1)), y * WIDTH);
  return pixels;
};

/** How many captchas a program reads whose author has the source code and some minutes of a processor. */
export async function benchCaptcha(): Promise<Figure[]> {
  const seconds = (from: NodeJS.CpuUsage) => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1e6;
  };
  const trained = process.cpuUsage();
  const read = trainReader(PICTURES, TIMES);
  const trainedFor = seconds(trained);
  const captchas = Array.from({ length: TRIES }, pictureCaptchaMaker);
  const began = process.cpuUsage();
  const right = captchas.filter(({ png, text }) => read(pixelsOf(png)) === text).length;
  return [
    {
      what: `captchas that a network reads, trained for ${trainedFor.toFixed(0)} s of a processor`,
      measured: `${((100 * right) / TRIES).toFixed(1)} % of ${TRIES}, ${((1_000 * seconds(began)) / TRIES).toFixed(0)} ms each`,
      bar: '< 5 %',
      met: right / TRIES < 0.05,
    },
  ];
}
