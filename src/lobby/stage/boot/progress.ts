/**
 * The loading scene that the page has for its first art (`index.html`): moved by bytes as they come, and gone with the
 * last. Its style lets it appear late, so that quick art shows none.
 */
export class ArtProgress {
  readonly #total: number;
  #come = 0;

  /** `total` in bytes. */
  constructor(total: number) {
    this.#total = total;
  }

  /** Null before the page has been read as far as that, and after the end. */
  get #scene(): HTMLElement | null {
    return document.getElementById('loading');
  }

  readonly received = (bytes: number): void => {
    this.#come += bytes;
    this.#scene?.style.setProperty('--loaded', String(Math.min(1, this.#come / this.#total)));
  };

  end(): void {
    this.#scene?.remove();
  }
}
