import { replaceModules } from './replaceModules.ts';

/** Axios without its way by `fetch`: browsers are asked by XMLHttpRequest, which it prefers. */
export const xhrOnly = () => ({
  ...replaceModules({
    name: 'axios',
    folder: 'axios/lib',
    modules: { 'adapters/fetch.js': 'export const getFetch = () => null;' },
  }),
  apply: 'build' as const,
});
