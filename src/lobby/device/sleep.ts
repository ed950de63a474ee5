/** Settles after so many milliseconds. */
export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Lets through what waits for its turn, such as answers that have come: work that is long is done in pieces. */
export const yieldToEventLoop = (): Promise<void> => sleep(0);
