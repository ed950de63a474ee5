import { fileURLToPath } from 'node:url';

const PRODUCTION = new URL('../../../node_modules/react-router/dist/production/index.mjs', import.meta.url);

/** React Router as it is for production: a bundler is handed the one for development, with its advice and warnings. */
export const productionRouter = () => ({
  name: 'production-router',
  apply: 'build' as const,
  config: () => ({
    resolve: { alias: [{ find: /^react-router$/, replacement: fileURLToPath(PRODUCTION) }] },
  }),
});
