import { replaceModules } from './replaceModules.ts';

/**
 * Axios without its way by `fetch` (browsers are asked by XMLHttpRequest, which it prefers), and without its list of what
 * HTTP's codes are called.
 */
export const xhrOnly = () => ({
  ...replaceModules({
    name: 'axios',
    folder: 'axios/lib',
    modules: {
      'adapters/fetch.js': 'export const getFetch = () => null;',
      'helpers/HttpStatusCode.js': 'export default {};',
    },
  }),
  apply: 'build' as const,
});
