import { footprintStore } from '../../state/footprints.ts';
import { Disposer } from '../motion/Disposer.ts';

/** CSS pixels, from the top left corner of the stage's layer. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A piece of a footprint, marked `data-part="<name>"`: where it lies and how large its words are. */
export interface Part extends Box {
  /** Computed font size in CSS pixels. */
  fontSize: number;
  /** Computed weight and family. */
  font: readonly [weight: string, family: string];
}

export interface Measured {
  box: Box;
  parts: Readonly<Record<string, Part>>;
  /** The scroll container it lies in, where that is not the page: boxes are then those of an unscrolled container. */
  scroll?: { element: HTMLElement /** What of its content is seen. */; window: Box };
}

interface ElementObserver {
  observe(element: Element): void;
  unobserve(element: Element): void;
  disconnect(): void;
}

/** What the measuring asks of the browser; tests answer instead. */
export interface Layout {
  /** Tells at once whether an element is in view (overscan included). */
  isVisible(element: Element): boolean;
  /** Calls back with what has come into view (overscan included) and what has left it. */
  watchVisibility(changed: (element: Element, visible: boolean) => void): ElementObserver;
  watchSize(changed: () => void): ElementObserver;
  /** Calls back when a font has arrived. */
  watchFonts(changed: () => void): () => void;
  read(element: HTMLElement): Measured;
}

/**
 * Knows the boxes of the visible footprints. They are read in one batch, before anything is written, and only
 * when something may have moved: never on each frame.
 */
export class FootprintMeasure {
  readonly #layout: Layout;
  readonly #changed: () => void;
  readonly #disposer = new Disposer();
  readonly #ids = new Map<Element, string>();
  readonly #visible = new Set<Element>();
  readonly #visibility: ElementObserver;
  readonly #size: ElementObserver;
  /** Elements of which the browser has said nothing yet: it does so only with a frame of its own. */
  readonly #fresh = new Set<Element>();
  #boxes = new Map<string, Measured>();
  #stale = true;

  constructor(layout: Layout, changed: () => void) {
    this.#layout = layout;
    this.#changed = changed;
    this.#visibility = layout.watchVisibility((element, visible) => this.#setVisible(element, visible));
    this.#size = layout.watchSize(() => this.#invalidate());
    this.#disposer.add(() => this.#visibility.disconnect());
    this.#disposer.add(() => this.#size.disconnect());
    this.#disposer.add(layout.watchFonts(() => this.#invalidate()));
    this.#disposer.add(
      footprintStore.subscribe((now, before) => {
        if (now.layoutVersion !== before.layoutVersion) this.#syncElements();
      }),
    );
    this.#syncElements();
  }

  /** Boxes of the visible footprints, by id. */
  get boxes(): ReadonlyMap<string, Measured> {
    return this.#boxes;
  }

  /** Reads the boxes again if they may have moved; tells whether it did. */
  refresh(): boolean {
    if (!this.#stale) return false;
    for (const element of this.#fresh) if (this.#layout.isVisible(element)) this.#setVisible(element, true);
    this.#stale = false;
    const boxes = new Map<string, Measured>();
    for (const element of this.#visible) {
      const id = this.#ids.get(element);
      if (id !== undefined) boxes.set(id, this.#layout.read(element as HTMLElement));
    }
    this.#boxes = boxes;
    return true;
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#ids.clear();
    this.#visible.clear();
    this.#fresh.clear();
  }

  #syncElements(): void {
    const { footprints } = footprintStore.getState();
    /** Elements that took over from one in view. */
    const heirs = new Set<Element>();
    for (const [element, id] of this.#ids) {
      const now = footprints.get(id)?.element;
      if (now !== element) {
        if (now && this.#visible.has(element)) heirs.add(now);
        this.#ids.delete(element);
        this.#visible.delete(element);
        this.#fresh.delete(element);
        this.#visibility.unobserve(element);
        this.#size.unobserve(element);
      }
    }
    for (const { id, element } of footprints.values())
      if (this.#ids.get(element) !== id) {
        this.#ids.set(element, id);
        this.#visibility.observe(element);
        if (heirs.has(element)) this.#setVisible(element, true);
        else this.#fresh.add(element);
      }
    this.#invalidate();
  }

  #setVisible(element: Element, visible: boolean): void {
    this.#fresh.delete(element);
    if (!this.#ids.has(element) || this.#visible.has(element) === visible) return;
    if (visible) {
      this.#visible.add(element);
      this.#size.observe(element);
    } else {
      this.#visible.delete(element);
      this.#size.unobserve(element);
    }
    this.#invalidate();
  }

  #invalidate(): void {
    this.#stale = true;
    this.#changed();
  }
}
