import { begun } from '../../begun.ts';
import { type Graphics, openGraphics } from './graphics.ts';

let ahead: Graphics | null | undefined;

/** Opens the graphics context, which the browser sets up while scripts are still on their way; false for none. */
export const prepareGraphics = (): boolean => {
  if (ahead === undefined) ahead = begun.graphics === undefined ? openGraphics() : begun.graphics;
  return ahead !== null;
};

/** What was opened ahead, then new ones; null where there is nothing to be had, or plain HTML is wanted. */
export const takeGraphics = (): Graphics | null => {
  const graphics = ahead === undefined ? openGraphics() : ahead;
  ahead = undefined;
  return graphics;
};
