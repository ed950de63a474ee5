import { deflateSync } from 'node:zlib';

/** What a test writes into a file of Aseprite. */
export interface AsepriteParts {
  width: number;
  height: number;
  depth?: 32 | 16 | 8;
  /** Colours of an indexed picture; the first is the transparent one. */
  palette?: readonly (readonly [number, number, number, number])[];
  layers: readonly {
    name: string;
    isHidden?: boolean;
    blend?: number;
    opacity?: number;
    isGroup?: boolean;
    depth?: number;
  }[];
  /** Cels of each frame: of a layer, at a place, `pixels` long; or those of another frame. */
  frames: readonly (readonly {
    layer: number;
    x?: number;
    y?: number;
    width?: number;
    height?: number;
    pixels?: readonly number[];
    isRaw?: boolean;
    linked?: number;
  }[])[];
  tags?: readonly { name: string; from: number; to: number }[];
  slices?: readonly {
    name: string;
    box: readonly [number, number, number, number];
    middle?: readonly [number, number, number, number];
    pivot?: readonly [number, number];
  }[];
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16LE(value > 0x7fff ? value - 0x10000 : value);
  return bytes;
};
const dword = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value | 0);
  return bytes;
};
const text = (value: string): Buffer => Buffer.concat([word(Buffer.byteLength(value)), Buffer.from(value)]);
const byte = (...values: number[]): Buffer => Buffer.from(values);
const chunk = (type: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([dword(content.length + 6), word(type), content]);
};

/** A file as Aseprite writes it: header, then frames of chunks. */
export function asepriteFile({
  width,
  height,
  depth = 32,
  palette = [],
  layers,
  frames,
  tags = [],
  slices = [],
}: AsepriteParts): Buffer {
  const header = Buffer.alloc(128);
  header.writeUInt16LE(0xa5e0, 4);
  header.writeUInt16LE(frames.length, 6);
  header.writeUInt16LE(width, 8);
  header.writeUInt16LE(height, 10);
  header.writeUInt16LE(depth, 12);
  header.writeUInt32LE(1, 14);
  const first = [
    ...(palette.length > 0
      ? [
          chunk(
            0x2019,
            dword(palette.length),
            dword(0),
            dword(palette.length - 1),
            Buffer.alloc(8),
            ...palette.map((colour) => Buffer.concat([word(0), byte(...colour)])),
          ),
        ]
      : []),
    ...layers.map(({ name, isHidden, blend = 0, opacity = 255, isGroup, depth: level = 0 }) =>
      chunk(
        0x2004,
        word(isHidden ? 0 : 1),
        word(isGroup ? 1 : 0),
        word(level),
        word(0),
        word(0),
        word(blend),
        byte(opacity, 0, 0, 0),
        text(name),
      ),
    ),
    ...(tags.length > 0
      ? [
          chunk(
            0x2018,
            word(tags.length),
            Buffer.alloc(8),
            ...tags.map(({ name, from, to }) =>
              Buffer.concat([word(from), word(to), Buffer.alloc(13), text(name)]),
            ),
          ),
        ]
      : []),
    ...slices.map(({ name, box, middle, pivot }) =>
      chunk(
        0x2022,
        dword(1),
        dword((middle ? 1 : 0) | (pivot ? 2 : 0)),
        dword(0),
        text(name),
        dword(0),
        ...box.map(dword),
        ...(middle ?? []).map(dword),
        ...(pivot ?? []).map(dword),
      ),
    ),
  ];
  const written = frames.map((cels, index) => {
    const chunks = [
      ...(index === 0 ? first : []),
      ...cels.map(
        ({ layer, x = 0, y = 0, width: w = width, height: h = height, pixels = [], isRaw, linked }) => {
          const type = linked !== undefined ? 1 : isRaw ? 0 : 2;
          const bytes = Buffer.from(pixels);
          const content =
            linked !== undefined
              ? word(linked)
              : Buffer.concat([word(w), word(h), isRaw ? bytes : deflateSync(bytes)]);
          return chunk(
            0x2005,
            word(layer),
            word(x),
            word(y),
            byte(255),
            word(type),
            Buffer.alloc(7),
            content,
          );
        },
      ),
    ];
    const content = Buffer.concat(chunks);
    return Buffer.concat([
      dword(content.length + 16),
      word(0xf1fa),
      word(chunks.length),
      word(100),
      Buffer.alloc(2),
      dword(chunks.length),
      content,
    ]);
  });
  const file = Buffer.concat([header, ...written]);
  file.writeUInt32LE(file.length, 0);
  return file;
}
