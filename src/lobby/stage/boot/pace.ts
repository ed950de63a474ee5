import { yieldToEventLoop } from '../../device/sleep.ts';
import { settingsStore } from '../../state/settings.ts';
import { isPageFirst } from './pageFirst.ts';

/**
 * Between two pieces of the stage's start: where the page comes first it is in use by then, and answers taps in between;
 * elsewhere the stage's first frame waits for nothing.
 */
export const pace = async (): Promise<void> => {
  if (isPageFirst(settingsStore.getState().quality)) await yieldToEventLoop();
};
