/**
 * The bar that the page has for its first art (`index.html`): moved by bytes as they come, and gone with the last. Its
 * style lets it appear late, so that quick art shows none.
 */
export class ArtProgress {
  readonly #bar: HTMLElement;
  #total = Number.POSITIVE_INFINITY;
  #come = 0;

  constructor(bar: HTMLElement) {
    this.#bar = bar;
  }

  expect(total: number): void {
    this.#total = total;
    this.received(0);
  }

  readonly received = (bytes: number): void => {
    this.#come += bytes;
    this.#bar.style.transform = `scaleX(${Math.min(1, this.#come / this.#total)})`;
  };

  end(): void {
    this.#bar.remove();
  }
}

/** Null where art comes quickly: to read it piece by piece would cost a little, for a bar that nobody sees. */
export const firstProgress = (): ArtProgress | null => {
  const bar = document.getElementById('art-progress');
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return bar && connection?.effectiveType !== '4g' ? new ArtProgress(bar) : null;
};
