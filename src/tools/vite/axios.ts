import { replaceModules } from './replaceModules.ts';

/**
 * Axios without what the lobby's calls never use: its way by `fetch` (browsers are asked by XMLHttpRequest, which it
 * prefers), its list of what HTTP's codes are called, forms, progress, interceptors, nested parameters, cancelling
 * without a signal, and its look at the options, which are always the same here.
 */
export const xhrOnly = () => ({
  ...replaceModules({
    name: 'axios',
    folder: 'axios/lib',
    modules: {
      'adapters/adapters.js': `
        import xhr from './xhr.js';
        export default { getAdapter: () => xhr, adapters: {} };`,
      'core/Axios.js': `
        import AxiosHeaders from './AxiosHeaders.js';
        import dispatchRequest from './dispatchRequest.js';
        import mergeConfig from './mergeConfig.js';
        import methodList from './methodList.js';
        export default class Axios {
          constructor(defaults) {
            this.defaults = defaults;
          }
          async request(options) {
            const config = mergeConfig(this.defaults, options);
            const { common, ...headers } = config.headers;
            for (const method of methodList) delete headers[method];
            config.method = config.method.toLowerCase();
            config.headers = AxiosHeaders.concat(common, headers);
            return dispatchRequest.call(this, config);
          }
        }`,
      'core/mergeConfig.js': `
        export default function mergeConfig(defaults, options) {
          return { ...defaults, ...options, headers: { ...defaults.headers, ...options.headers } };
        }`,
      'helpers/AxiosURLSearchParams.js': 'export default URLSearchParams;',
      'helpers/HttpStatusCode.js': 'export default {};',
      'helpers/formDataToJSON.js': 'export default () => null;',
      'helpers/toFormData.js': 'export default (data) => data;',
      'helpers/toURLEncodedForm.js': 'export default (data) => data;',
      'helpers/progressEventReducer.js': 'export const progressEventReducer = () => [];',
      'cancel/CancelToken.js': 'export default class CancelToken {}',
    },
  }),
  apply: 'build' as const,
});
