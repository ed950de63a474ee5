export interface GridGeometry {
  columns: number;
  /** From one row to the next, px. */
  pitch: number;
}

/** A phone's, before anything is measured. */
let last: GridGeometry = { columns: 3, pitch: 190 };

/** What the grid was like that was measured last: the next one is mostly the same, and need not be rendered twice then. */
export const lastGeometry = (): GridGeometry => last;

export const rememberGeometry = (geometry: GridGeometry): void => {
  last = geometry;
};
