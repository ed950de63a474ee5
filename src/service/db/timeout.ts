/**
 * Waits for `work`, but for `limitMs` at most; a later result or failure is ignored.
 * @throws what `late` makes of it where it takes longer.
 */
export const withTimeout = async <T>(limitMs: number, work: Promise<T>, late: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};
