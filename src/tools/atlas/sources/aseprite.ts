import { inflateSync } from 'node:zlib';
import type { Blend } from 'sharp';
import type { Insets, Pivot } from '../../../lobby/stage/assets/needs/need.ts';
import { flatten, type Layer } from './layers.ts';
import type { Box, Pixels } from './pixels.ts';

/** Picture that a file of Aseprite holds, by its slice, its tag or the file's own name. */
export interface AsepritePicture {
  /** Name of a slice, or of a tag and the number in it; empty where the whole file is one picture. */
  name: string;
  slices?: Insets;
  pivot?: Pivot;
  pixels: Pixels;
}

const [FILE_MAGIC, FRAME_MAGIC] = [0xa5e0, 0xf1fa];
const CHUNK = { layer: 0x2004, cel: 0x2005, tags: 0x2018, palette: 0x2019, slice: 0x2022 };
/** In the order of the format's numbers; those that cannot be painted here are painted as they are. */
const BLENDS: readonly Blend[] = [
  'over',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'colour-dodge',
  'colour-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
];
const ADDITION = 16;
/** Art pixels: no picture of ours is larger, and no file may ask for more memory. */
const MOST = 4096;

interface LayerFacts {
  isShown: boolean;
  opacity: number;
  blend: Blend;
}

interface Slice {
  name: string;
  box: Box;
  slices?: Insets;
  pivot?: Pivot;
}

/** Reads the little-endian numbers and texts of the format, one after the other. */
class Reader {
  at = 0;
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  #move(size: number): number {
    this.at += size;
    return this.at - size;
  }

  byte = (): number => this.bytes.readUInt8(this.#move(1));
  word = (): number => this.bytes.readUInt16LE(this.#move(2));
  short = (): number => this.bytes.readInt16LE(this.#move(2));
  dword = (): number => this.bytes.readUInt32LE(this.#move(4));
  long = (): number => this.bytes.readInt32LE(this.#move(4));
  text = (): string => this.take(this.word()).toString('utf8');

  take(size: number): Buffer {
    const from = this.#move(size);
    if (size < 0 || this.at > this.bytes.length) throw new Error('it ends too early');
    return this.bytes.subarray(from, this.at);
  }

  skip(size: number): void {
    this.at += size;
  }
}

/** One file of Aseprite while it is read. */
class AsepriteFile {
  readonly #width: number;
  readonly #height: number;
  readonly #depth: number;
  readonly #clear: number;
  readonly #hasOpacity: boolean;
  readonly #palette: number[][] = [];
  readonly #layers: LayerFacts[] = [];
  /** Whether the group at each depth is shown. */
  readonly #groups: boolean[] = [];
  readonly #frames: Map<number, Layer>[] = [];
  readonly #tags: { name: string; from: number; to: number }[] = [];
  readonly #slices: Slice[] = [];

  constructor(bytes: Buffer) {
    const file = new Reader(bytes);
    file.skip(4);
    if (file.word() !== FILE_MAGIC) throw new Error('it is no file of Aseprite');
    const frames = file.word();
    [this.#width, this.#height, this.#depth] = [file.word(), file.word(), file.word()];
    if (this.#width > MOST || this.#height > MOST) throw new Error(`it is larger than ${MOST} pixels`);
    this.#hasOpacity = (file.dword() & 1) === 1;
    file.skip(10);
    this.#clear = file.byte();
    file.at = 128;
    for (let index = 0; index < frames; index++) this.#readFrame(file);
  }

  #readFrame(file: Reader): void {
    const end = file.at + file.dword();
    if (file.word() !== FRAME_MAGIC) throw new Error('a frame of it is damaged');
    const few = file.word();
    file.skip(4);
    const chunks = file.dword() || few;
    this.#frames.push(new Map());
    for (let count = 0; count < chunks; count++) {
      const next = file.at + file.dword();
      const type = file.word();
      if (type === CHUNK.layer) this.#readLayer(file);
      else if (type === CHUNK.cel) this.#readCel(file, next);
      else if (type === CHUNK.palette) this.#readPalette(file);
      else if (type === CHUNK.tags) this.#readTags(file);
      else if (type === CHUNK.slice) this.#readSlice(file);
      if (next <= file.at - 6 || next > file.bytes.length) throw new Error('it ends too early');
      file.at = next;
    }
    file.at = end;
  }

  #readLayer(file: Reader): void {
    const flags = file.word();
    const type = file.word();
    const depth = file.word();
    file.skip(4);
    const blend = file.word();
    const opacity = file.byte();
    const isShown = (flags & 1) === 1 && (depth === 0 || this.#groups[depth - 1] !== false);
    if (type === 1) this.#groups[depth] = isShown;
    this.#layers.push({
      isShown,
      opacity: this.#hasOpacity ? opacity / 255 : 1,
      blend: blend === ADDITION ? 'add' : (BLENDS[blend] ?? 'over'),
    });
  }

  #readCel(file: Reader, end: number): void {
    const index = file.word();
    const [x, y] = [file.short(), file.short()];
    const opacity = file.byte() / 255;
    const type = file.word();
    file.skip(7);
    const cels = this.#frames[this.#frames.length - 1];
    const layer = this.#layers[index];
    if (!cels || !layer?.isShown) return;
    if (type === 1) {
      const linked = this.#frames[file.word()]?.get(index);
      if (linked) cels.set(index, linked);
      return;
    }
    if (type !== 0 && type !== 2) throw new Error('it has tile maps, which are not read: flatten them');
    const [width, height] = [file.word(), file.word()];
    const packed = file.take(end - file.at);
    const size = (width * height * this.#depth) / 8;
    if (width > MOST || height > MOST) throw new Error(`a layer is larger than ${MOST} pixels`);
    const colours = type === 2 ? inflateSync(packed, { maxOutputLength: size }) : packed;
    const pixels = { data: this.#coloured(colours, width * height), width, height };
    cels.set(index, { pixels, x, y, opacity: opacity * layer.opacity, blend: layer.blend });
  }

  #coloured(colours: Buffer, count: number): Uint8Array {
    if (this.#depth === 32) return colours;
    const data = new Uint8Array(count * 4);
    for (let at = 0; at < count; at++) {
      if (this.#depth === 16) {
        const light = colours[at * 2] ?? 0;
        data.set([light, light, light, colours[at * 2 + 1] ?? 0], at * 4);
      } else {
        const index = colours[at] ?? 0;
        if (index !== this.#clear) data.set(this.#palette[index] ?? [0, 0, 0, 255], at * 4);
      }
    }
    return data;
  }

  #readPalette(file: Reader): void {
    file.skip(4);
    const [first, last] = [file.dword(), file.dword()];
    file.skip(8);
    for (let index = first; index <= Math.min(last, 255); index++) {
      const flags = file.word();
      this.#palette[index] = [...file.take(4)];
      if (flags & 1) file.text();
    }
  }

  #readTags(file: Reader): void {
    const count = file.word();
    file.skip(8);
    for (let index = 0; index < count; index++) {
      const [from, to] = [file.word(), file.word()];
      file.skip(13);
      this.#tags.push({ name: file.text(), from, to });
    }
  }

  #readSlice(file: Reader): void {
    file.skip(4);
    const flags = file.dword();
    file.skip(4);
    const name = file.text();
    file.skip(4);
    const [x, y, w, h] = [file.long(), file.long(), file.dword(), file.dword()];
    if (w > MOST || h > MOST) throw new Error(`slice "${name}" is larger than ${MOST} pixels`);
    const slice: Slice = { name, box: { x, y, w, h } };
    if (flags & 1) {
      const [left, top, width, height] = [file.long(), file.long(), file.dword(), file.dword()];
      slice.slices = [left, top, w - left - width, h - top - height];
    }
    if (flags & 2) slice.pivot = [file.long() / w, file.long() / h];
    this.#slices.push(slice);
  }

  async pictures(): Promise<AsepritePicture[]> {
    const whole = { x: 0, y: 0, w: this.#width, h: this.#height };
    const draw = (frame: number, box: Box): Promise<Pixels> => {
      const layers = [...(this.#frames[frame] ?? [])].sort(([a], [b]) => a - b);
      return flatten(
        layers.map(([, layer]) => layer),
        box,
      );
    };
    const pictures: AsepritePicture[] = [];
    if (this.#slices.length > 0) {
      for (const { box, ...slice } of this.#slices) pictures.push({ ...slice, pixels: await draw(0, box) });
      return pictures;
    }
    const last = this.#frames.length - 1;
    const tags = this.#tags.length > 0 ? this.#tags : [{ name: '', from: 0, to: last }];
    for (const { name, from, to } of tags)
      for (let frame = from; frame <= Math.min(to, last); frame++)
        pictures.push({
          name: from === to ? name : `${name}${name && '-'}${frame - from}`,
          pixels: await draw(frame, whole),
        });
    return pictures;
  }
}

/**
 * Pictures in a file of Aseprite: a slice is one, with its nine-slice and its pivot; without slices each frame is one,
 * numbered in its tag. Layers that are hidden are left out. @throws Error with a reason for what cannot be read.
 */
export const readAseprite = (bytes: Uint8Array): Promise<AsepritePicture[]> =>
  new AsepriteFile(Buffer.from(bytes)).pictures();
