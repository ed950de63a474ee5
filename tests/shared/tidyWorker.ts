import { afterAll, vi } from 'vitest';

/*
 * Files of tests share a process and the packages in it. The project's own modules are each file's, with what it mocks in
 * them, and what one has put in place of a global, or of time, goes with it.
 */
vi.resetModules();
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
