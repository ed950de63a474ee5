import type { PackedAtlas } from './types.ts';

/** Path from the repository root. */
export const framesFile = 'src/lobby/stage/assets/frames.gen.ts';

const union = (names: string[]): string => names.map((name) => `\n    | '${name}'`).join('');

/** The source of `frames.gen.ts`: frame names per atlas of the reference theme, so that a missing frame cannot compile. */
export function framesSource(atlases: PackedAtlas[]): string {
  const fields = atlases.map(({ atlas, frames }) => {
    const names = frames.map(({ name }) => name).sort();
    return `  ${/^\w+$/.test(atlas) ? atlas : `'${atlas}'`}:${names.length > 0 ? union(names) : ' never'};\n`;
  });
  return `/* Written by \`npm run atlas\` from atlases/: do not edit. */

/** Frame names of each atlas. */
export interface AtlasFrames {
${fields.join('')}}

export type AtlasName = keyof AtlasFrames;
export type FrameName = AtlasFrames[AtlasName];
`;
}
