import { replaceModules } from './replaceModules.ts';

/**
 * Axios without what the lobby's calls never use: its way by `fetch` (browsers are asked by XMLHttpRequest, which it
 * prefers), its list of what HTTP's codes are called, forms, progress, cancelling without a signal, and its look at the
 * options, which are always the same here.
 */
export const xhrOnly = () => ({
  ...replaceModules({
    name: 'axios',
    folder: 'axios/lib',
    modules: {
      'adapters/fetch.js': 'export const getFetch = () => null;',
      'helpers/HttpStatusCode.js': 'export default {};',
      'helpers/formDataToJSON.js': 'export default () => null;',
      'helpers/toURLEncodedForm.js': 'export default (data) => data;',
      'helpers/validator.js':
        'const pass = () => true; export default { assertOptions: pass, validators: { transitional: pass, spelling: pass } };',
      'helpers/progressEventReducer.js': 'export const progressEventReducer = () => [];',
      'cancel/CancelToken.js': 'export default class CancelToken {}',
    },
  }),
  apply: 'build' as const,
});
