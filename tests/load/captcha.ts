import { randomBytes, scryptSync } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { isFound, PROOF_WORK } from '../../src/contract/proof.ts';
import { ANSWER_TRIES } from '../../src/service/domain/accounts/protection/limits.ts';
import { HEIGHT, pictureCaptchaMaker, WIDTH } from '../../src/service/providers/captcha/picture.ts';
import { spokenCaptchaMaker } from '../../src/service/providers/captcha/spoken.ts';
import { trainReader } from './captchaReader.ts';
import { type Figure, percentile } from './figures.ts';
import { soundReader } from './soundReader.ts';

const PICTURES = 5_000;
const TIMES = 5;
const TRIES = 300;
const SOUNDS = 60;
const PROOFS = 9;
/** What a program may spend on one (s of a processor). */
const MOST_S = 1;
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

/** Works a proof out by OpenSSL, as a program would that is in a hurry. @returns whether it took no longer than `mostS`. */
const provesWithin = (mostS: number, from: NodeJS.CpuUsage): boolean => {
  const challenge = `t00000.${ANSWER_TRIES}.${randomBytes(22).toString('base64url')}`;
  for (let part = 0; part < PROOF_WORK.parts; part += 1)
    for (let nonce = 0; ; nonce += 1) {
      const hash = scryptSync(
        `${part}:${nonce.toString(36)}`,
        challenge,
        PROOF_WORK.bytes,
        PROOF_WORK.scrypt,
      );
      if (secondsSince(from) > mostS) return false;
      if (isFound(hash, ANSWER_TRIES)) break;
    }
  return true;
};

/** How many of so many captchas a program answers within a second of a processor each. @param reads whether it reads one that is new. */
const figuresOf = (what: string, tries: number, reads: () => boolean): Figure[] => {
  let [read, answered] = [0, 0];
  for (let count = 0; count < tries; count += 1) {
    const began = process.cpuUsage();
    if (!reads()) continue;
    read += 1;
    if (provesWithin(MOST_S, began)) answered += 1;
  }
  const share = (part: number) => `${((100 * part) / tries).toFixed(1)} % of ${tries}`;
  return [
    { what: `${what}: made out`, measured: share(read), bar: '', met: null },
    {
      what: `${what}: answered with its proof, within a second of a processor`,
      measured: share(answered),
      bar: '< 5 %',
      met: answered / tries < 0.05,
    },
  ];
};

/** What one proof takes of a processor, s. */
const proofFigure = (): Figure => {
  const times = Array.from({ length: PROOFS }, () => {
    const began = process.cpuUsage();
    provesWithin(Number.POSITIVE_INFINITY, began);
    return secondsSince(began);
  });
  const [low, middle, high] = [0, 50, 100].map((rank) => percentile(times, rank).toFixed(2));
  return { what: 'the proof of one answer', measured: `${middle} s (${low}–${high})`, bar: '', met: null };
};

/** How many captchas a program answers whose author has the source code, the recordings and some minutes of a processor. */
export async function benchCaptcha(): Promise<Figure[]> {
  const began = process.cpuUsage();
  const read = trainReader(PICTURES, TIMES);
  const seconds = secondsSince(began).toFixed(0);
  const hear = soundReader('en');
  return [
    ...figuresOf(`pictures, by a network trained for ${seconds} s`, TRIES, () => {
      const { png, text } = pictureCaptchaMaker();
      return read(pixelsOf(png)) === text;
    }),
    ...figuresOf('recordings, by a program that has the digits', SOUNDS, () => {
      const { wav, text } = spokenCaptchaMaker('en');
      return hear(wav) === text;
    }),
    proofFigure(),
  ];
}
