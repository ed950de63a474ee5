import type { Texture } from 'pixi.js';
import { retryImport } from '../../device/retryImport.ts';
import { settingsStore } from '../../state/settings.ts';
import type { Manifest } from './manifests.ts';
import { fetchPage, type PageData } from './pages.ts';
import { AtlasPage, type Upload } from './textures.ts';

/** Pages beyond those in use that stay on the graphics card; one more would pass the budget of texture memory. */
const SPARE_PAGES = 0;
const ATLAS = 'covers';
/** Shown for a game that has no cover of its own; its title is lettered over it. */
const UNKNOWN = 'cover/unknown';

export interface Cover {
  texture: Texture;
  /** False where the game has no cover: the actor letters its title large. */
  own: boolean;
}

interface Page {
  users: number;
  loading: Promise<AtlasPage>;
  ready: AtlasPage | null;
  /** Grows with each use, for letting go of the page that was left longest ago. */
  usedAt: number;
}

/** Game covers, by pages that come when a game of theirs comes into view and go when long unseen. */
export class Covers {
  readonly #manifest: Manifest;
  readonly #upload: Upload;
  readonly #pages = new Map<number, Page>();
  /** The first pages, fetched ahead; a bitmap can be used once. */
  readonly #ahead: Map<number, Promise<PageData>>;
  #uses = 0;
  #disposed = false;

  constructor(manifest: Manifest, upload: Upload, ahead: readonly Promise<PageData>[]) {
    this.#ahead = new Map(ahead.entries());
    this.#manifest = manifest;
    this.#upload = upload;
  }

  /** Pages on the graphics card or on their way. */
  get pages(): number {
    return this.#pages.size;
  }

  /**
   * Asks for a game's cover in the player's language; `arrived` is called once, at once when its page is there already, and never after
   * the returned function has given the cover back.
   */
  acquire(gameId: number, arrived: (cover: Cover) => void): () => void {
    const frame = `cover/${gameId}`;
    const names = [`${frame}.${settingsStore.getState().locale}`, frame, UNKNOWN];
    const name = names.find((one) => this.#pageOf(one) !== undefined);
    const index = this.#pageOf(name ?? '');
    if (!name || index === undefined) return () => {};
    const own = name !== UNKNOWN;
    const page = this.#open(index);
    page.users++;
    page.usedAt = ++this.#uses;
    let wanted = true;
    const deliver = (atlas: AtlasPage): void => {
      const texture = wanted ? atlas.get(name) : undefined;
      if (texture) arrived({ texture, own });
    };
    if (page.ready) deliver(page.ready);
    else
      page.loading.then(deliver, (reason: unknown) => {
        console.warn('A page of covers did not load', reason);
      });
    return () => {
      if (!wanted) return;
      wanted = false;
      page.users--;
      this.#letGo();
    };
  }

  /** Settles when every page asked for has come, or failed. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#pages.values()].map(({ loading }) => loading));
  }

  destroy(): void {
    this.#disposed = true;
    for (const page of this.#ahead.values()) page.then(({ bitmap }) => bitmap.close()).catch(() => {});
    this.#ahead.clear();
    for (const { ready } of this.#pages.values()) ready?.destroy();
    this.#pages.clear();
  }

  #pageOf(frame: string): number | undefined {
    return this.#manifest.atlases[ATLAS]?.frames[frame];
  }

  #open(index: number): Page {
    const known = this.#pages.get(index);
    if (known) return known;
    const page: Page = {
      users: 0,
      ready: null,
      usedAt: 0,
      loading: retryImport(() => this.#fetch(index)).then((data) => {
        const atlas = new AtlasPage(data, this.#upload);
        if (this.#disposed) atlas.destroy();
        else page.ready = atlas;
        return atlas;
      }),
    };
    page.loading.catch(() => this.#pages.delete(index));
    this.#pages.set(index, page);
    return page;
  }

  #fetch(index: number): Promise<PageData> {
    const ahead = this.#ahead.get(index);
    this.#ahead.delete(index);
    return ahead ?? fetchPage(this.#manifest, ATLAS, index);
  }

  #letGo(): void {
    const idle = [...this.#pages]
      .filter(([, { users, ready }]) => users === 0 && ready)
      .sort(([, a], [, b]) => b.usedAt - a.usedAt);
    for (const [index, page] of idle.slice(SPARE_PAGES)) {
      page.ready?.destroy();
      this.#pages.delete(index);
    }
  }
}
