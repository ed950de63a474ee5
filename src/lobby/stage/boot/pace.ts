import { yieldToEventLoop } from '../../device/sleep.ts';
import { settingsStore } from '../../state/settings.ts';
import { isPageFirst } from './pageFirst.ts';

/** Whether the stage's start is done in pieces. */
export const isPaced = (): boolean => isPageFirst(settingsStore.getState().quality);

/**
 * Between two such pieces: where the page comes first it is in use by then, and answers taps in between; elsewhere the
 * stage's first frame waits for nothing.
 */
export const pace = async (): Promise<void> => {
  if (isPaced()) await yieldToEventLoop();
};
