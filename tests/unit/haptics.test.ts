import { afterEach, expect, it, vi } from 'vitest';
import { vibrate } from '../../src/lobby/device/haptics.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [false, 0],
  [true, 1],
  // Browsers that do not tell.
  [undefined, 1],
])(
  'buzzes on a page that was touched (%s) only: a browser reports the rest as an error',
  (hasBeenActive, times) => {
    const pulse = vi.fn();
    const userActivation = hasBeenActive === undefined ? undefined : { hasBeenActive };
    vi.stubGlobal('navigator', { vibrate: pulse, userActivation });
    vi.stubGlobal('window', {});
    vibrate('light');
    expect(pulse).toHaveBeenCalledTimes(times);
  },
);
