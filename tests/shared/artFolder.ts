import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { FrameNeed } from '../../src/lobby/stage/assets/needs/need.ts';
import type { PageSheet } from '../../src/lobby/stage/assets/pageSheet.ts';
import type { PublishedTheme } from '../../src/lobby/state/themes.ts';
import { type PackOptions, type PackResult, packAtlases } from '../../src/tools/atlas/pack.ts';
import { sentence } from '../../src/tools/atlas/problems/problems.ts';
import type { Needs } from '../../src/tools/atlas/sources/needs.ts';
import type { Rules } from '../../src/tools/atlas/sources/types.ts';

interface Dot {
  width?: number;
  height?: number;
  /** Transparent margin around the colour. */
  margin?: number;
  colour?: string;
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** A plain rectangle in a transparent margin. */
export const dot = ({ width = 20, height = 20, margin = 4, colour = '#ff8a00' }: Dot = {}): Sharp =>
  sharp({
    create: { width: width - 2 * margin, height: height - 2 * margin, channels: 4, background: colour },
  })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: TRANSPARENT })
    .png();

const small = (more: Partial<FrameNeed> = {}): FrameNeed => ({ size: [20, 20], use: 'a test', ...more });

/** What a small lobby needs. */
export const SMALL: Needs = {
  lobby: {
    scenes: ['home'],
    frames: { 'tile/coin': small(), 'tile/lock': small(), 'tile/frame': small({ slices: [6, 6, 6, 6] }) },
    families: { 'shortcut/*': small() },
  },
  shell: { scenes: ['every page'], frames: { star: small() } },
};

/** A folder of art that a test paints in, and what the packer makes of it. */
export class ArtFolder {
  readonly root = mkdtempSync(join(tmpdir(), 'atlas-'));
  needs: Needs = SMALL;
  options: Partial<PackOptions> = {};

  constructor() {
    mkdirSync(join(this.root, 'atlases'));
    this.rules({});
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }

  rules(atlases: Rules['atlases'] | object, memory: Rules['memory'] = []): void {
    this.write('rules.json', JSON.stringify({ reference: 'night', memory, atlases }));
  }

  /** A file below `atlases/`. */
  write(file: string, content: string | Uint8Array): void {
    const path = join(this.root, 'atlases', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }

  async paint(file: string, how: Dot | Sharp = {}): Promise<void> {
    this.write(file, await ('toBuffer' in how ? how : dot(how)).toBuffer());
  }

  /** All that `SMALL` needs, in theme "night". */
  async paintAll(): Promise<void> {
    await this.paint('night/lobby/tile/coin.png');
    await this.paint('night/lobby/tile/lock.png', { colour: '#00ff00' });
    await this.paint('night/lobby/tile/frame.png', { colour: '#0000ff' });
    await this.paint('night/shell/star.png', { colour: '#ff00ff' });
  }

  pack(): Promise<PackResult> {
    const { root, needs } = this;
    return packAtlases({
      root,
      needs,
      out: join(root, 'out'),
      state: join(root, 'state.json'),
      ...this.options,
    });
  }

  /** What an artist reads after a run: errors and warnings, and notes besides those of what is borrowed. */
  async says(language?: string): Promise<string[]> {
    const { problems } = await this.pack();
    return problems
      .filter(({ rule }) => rule !== 'borrowed' && rule !== 'title')
      .map((one) => sentence(one, language));
  }

  manifest(theme = 'night'): PublishedTheme {
    const read = (name: string): object =>
      JSON.parse(readFileSync(join(this.root, 'out', theme, name), 'utf8')) as object;
    return { ...read('manifest.json'), ...read('look.json') } as PublishedTheme;
  }

  /** What is where in an atlas's page, and where its image lies. */
  page(atlas: string, theme = 'night', index = 0): PageSheet & { image: string } {
    const { sheets, atlases } = this.manifest(theme);
    const image = atlases[atlas]?.pages[index]?.image ?? '';
    const all = JSON.parse(readFileSync(join(this.root, 'out', theme, sheets), 'utf8')) as Record<
      string,
      PageSheet
    >;
    const sheet = all[image];
    if (!sheet) throw new Error(`Atlas ${atlas} of ${theme} has no page ${index}`);
    return { ...sheet, image: join(this.root, 'out', theme, image) };
  }

  /** RGBA in the middle of a frame as it was packed. */
  async colour(atlas: string, frame: string, theme = 'night'): Promise<number[]> {
    const { frames, image } = this.page(atlas, theme);
    const { x = 0, y = 0, w = 0, h = 0 } = frames[frame]?.frame ?? {};
    const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = ((y + Math.floor(h / 2)) * info.width + x + Math.floor(w / 2)) * 4;
    return [...data.subarray(at, at + 4)];
  }
}
