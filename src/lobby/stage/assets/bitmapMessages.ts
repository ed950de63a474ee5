import type { WantedImage } from './download.ts';

/** What the page asks of its worker for images, by a number of its own. */
export type BitmapOrder = ({ id: number } & WantedImage) | { id: number; isGivenUp: true };

/** What the worker tells of an order: bytes that have come, and at the end the image or why there is none. */
export type BitmapNews =
  | { id: number; received: number }
  | { id: number; bitmap: ImageBitmap }
  | { id: number; failure: string };
