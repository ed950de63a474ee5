import { type Graphics, openGraphics } from '../canvas/graphics.ts';

/** For the first stage of the visit; undefined where nothing was opened yet, or it is taken. */
let ahead: Graphics | null | undefined;
/** Whether the visit's first stage has what it draws with; undefined where that is not known yet. */
let canDraw: boolean | undefined;

/** Opens the graphics context, which the browser sets up while scripts are still on their way; false for none. */
export const prepareGraphics = (): boolean => {
  if (canDraw === undefined && ahead === undefined) ahead = openGraphics();
  canDraw ??= ahead !== null;
  return canDraw;
};

/** What was opened ahead, then new ones; null where there is nothing to be had, or plain HTML is wanted. */
export const takeGraphics = (): Graphics | null => {
  const graphics = ahead === undefined ? openGraphics() : ahead;
  ahead = undefined;
  canDraw = graphics !== null;
  return graphics;
};
