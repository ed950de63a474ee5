import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Samples a second of everything rendered. */
export const RATE = 44_100;
export const audioFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

function ffmpeg(args: readonly string[], input?: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', () =>
      reject(new Error('ffmpeg was not found: install it to render the sounds again.')),
    );
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(chunks)) : reject(new Error(`ffmpeg ended with ${code}`)),
    );
    child.stdin.end(input);
  });
}

/** A sound file as one channel of samples, −1 to 1. */
export async function decode(file: URL): Promise<Float32Array> {
  const raw = await ffmpeg([
    '-i',
    fileURLToPath(file),
    '-ac',
    '1',
    '-ar',
    String(RATE),
    '-f',
    'f32le',
    'pipe:1',
  ]);
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
}

/** Writes one or two channels of equal length as MP3 at `kbps`, without tags that differ from run to run. */
export async function encode(channels: readonly Float32Array[], file: string, kbps: number): Promise<void> {
  const length = channels[0]?.length ?? 0;
  const mixed = new Float32Array(length * channels.length);
  for (const [c, samples] of channels.entries())
    for (let i = 0; i < length; i++) mixed[i * channels.length + c] = samples[i] ?? 0;
  const shape = ['-f', 'f32le', '-ar', String(RATE), '-ac', String(channels.length)];
  const out = [
    '-c:a',
    'libmp3lame',
    '-b:a',
    `${kbps}k`,
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ];
  await ffmpeg([...shape, '-i', 'pipe:0', ...out, '-y', file], new Uint8Array(mixed.buffer));
}
