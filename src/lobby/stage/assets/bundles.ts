import type { Fetching } from './download.ts';
import type { Manifest } from './manifests.ts';
import { fetchPage, prefetchPages } from './pages.ts';
import { AtlasPage, type Upload } from './textures.ts';

interface Bundle {
  users: number;
  loading: Promise<AtlasPage[]>;
}

/**
 * Atlases that come with an overlay's scene and go with the last scene that uses them. An atlas that the theme does
 * not have is empty.
 */
export class Bundles {
  readonly #manifest: Manifest;
  readonly #upload: Upload;
  readonly #bundles = new Map<string, Bundle>();

  constructor(manifest: Manifest, upload: Upload) {
    this.#manifest = manifest;
    this.#upload = upload;
  }

  /** Atlases that are loaded or on their way. */
  get size(): number {
    return this.#bundles.size;
  }

  /** Bytes of the images of an atlas. */
  bytes(atlas: string): number {
    return this.#pages(atlas).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Has an atlas near at hand, without its place on the graphics card. */
  prefetch(atlas: string): Promise<void> {
    return prefetchPages(this.#manifest, atlas);
  }

  /** Loads an atlas, or shares it. Each `acquire` asks for one `release`, also after loading failed or was aborted. */
  acquire(atlas: string, fetching: Fetching = {}): Promise<AtlasPage[]> {
    const known = this.#bundles.get(atlas);
    if (known) {
      known.users++;
      return known.loading.then((pages) => {
        fetching.received?.(this.bytes(atlas));
        return pages;
      });
    }
    const bundle: Bundle = { users: 1, loading: this.#load(atlas, fetching) };
    bundle.loading.catch(() => {});
    this.#bundles.set(atlas, bundle);
    return bundle.loading;
  }

  release(atlas: string): void {
    const bundle = this.#bundles.get(atlas);
    if (!bundle || --bundle.users > 0) return;
    this.#bundles.delete(atlas);
    this.#destroy(bundle);
  }

  destroy(): void {
    for (const bundle of this.#bundles.values()) this.#destroy(bundle);
    this.#bundles.clear();
  }

  #destroy({ loading }: Bundle): void {
    loading.then(
      (pages) => {
        for (const page of pages) page.destroy();
      },
      () => {},
    );
  }

  #pages(atlas: string): Manifest['atlases'][string]['pages'] {
    return this.#manifest.atlases[atlas]?.pages ?? [];
  }

  async #load(atlas: string, fetching: Fetching): Promise<AtlasPage[]> {
    const pages = await Promise.all(
      this.#pages(atlas).map((_, index) => fetchPage(this.#manifest, atlas, index, fetching)),
    );
    return pages.map((page) => new AtlasPage(page, this.#upload));
  }
}
