import { replaceModules } from './replaceModules.ts';

/**
 * Axios without what the lobby's calls never use: its way by `fetch` (browsers are asked by XMLHttpRequest, which it
 * prefers), its list of what HTTP's codes are called, forms that become JSON, progress, and cancelling without a signal.
 */
export const xhrOnly = () => ({
  ...replaceModules({
    name: 'axios',
    folder: 'axios/lib',
    modules: {
      'adapters/fetch.js': 'export const getFetch = () => null;',
      'helpers/HttpStatusCode.js': 'export default {};',
      'helpers/formDataToJSON.js': 'export default () => null;',
      'helpers/progressEventReducer.js': 'export const progressEventReducer = () => [];',
      'cancel/CancelToken.js': 'export default class CancelToken {}',
    },
  }),
  apply: 'build' as const,
});
