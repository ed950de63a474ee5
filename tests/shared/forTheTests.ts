import { afterAll, beforeAll } from 'vitest';

/**
 * Opens something before the tests of a suite, and closes it after them.
 * @returns what was opened, as it is while they run.
 */
export const forTheTests = <T extends object>(
  open: () => Promise<T>,
  close: (opened: T) => Promise<unknown>,
): T => {
  let opened: T | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    if (opened) await close(opened);
  });
  return new Proxy({} as T, {
    get: (_, name) => {
      if (!opened) throw new Error(`${String(name)} is asked for before the tests run`);
      return Reflect.get(opened, name, opened);
    },
  });
};
