import type { Plugin } from 'vite';

/** In builds, axios without its way by `fetch`: browsers are asked by XMLHttpRequest, which it prefers. */
export const xhrOnly = (): Plugin => ({
  name: 'axios-xhr-only',
  apply: 'build',
  load: (id) =>
    id.replaceAll('\\', '/').endsWith('/axios/lib/adapters/fetch.js')
      ? 'export const getFetch = () => null;'
      : undefined,
});
