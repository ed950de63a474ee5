/** A frame of a packed page; boxes in texture pixels. */
export interface SheetFrame {
  frame: { x: number; y: number; w: number; h: number };
  rotated?: boolean;
  trimmed?: boolean;
  spriteSourceSize?: { x: number; y: number; w: number; h: number };
  sourceSize?: { w: number; h: number };
  borders?: { left: number; top: number; right: number; bottom: number };
}

/** What is where in a page, as the packer writes it and the lobby reads it. */
export interface PageSheet {
  /** Texture pixels per CSS pixel. */
  scale: number;
  frames: Record<string, SheetFrame>;
}
