export interface Place {
  x: number;
  y: number;
}

interface Shelf {
  y: number;
  height: number;
  used: number;
}

const GAP = 2;

/** Places boxes in rows of like height. Nothing is freed: a full sheet is laid out afresh from what is alive. */
export class ShelfPacker {
  readonly #width: number;
  readonly #height: number;
  readonly #shelves: Shelf[] = [];
  #bottom = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  /** Null when there is no room left. */
  place(w: number, h: number): Place | null {
    const fits = (shelf: Shelf) =>
      h <= shelf.height && h > shelf.height * 0.7 && shelf.used + w <= this.#width;
    let shelf = this.#shelves.find(fits);
    if (!shelf) {
      if (w > this.#width || this.#bottom + h > this.#height) return null;
      shelf = { y: this.#bottom, height: h, used: 0 };
      this.#shelves.push(shelf);
      this.#bottom += h + GAP;
    }
    const place = { x: shelf.used, y: shelf.y };
    shelf.used += w + GAP;
    return place;
  }
}
