/** So long at most, where the browser is never idle (milliseconds). */
const LATEST_MS = 2000;

/** Settles when the browser has nothing else to do. Safari cannot tell: there it is soon. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve);
  });
