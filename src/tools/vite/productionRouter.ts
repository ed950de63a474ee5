import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** `react-router` is what `react-router-dom` is made of, and is found from there. */
const entry = createRequire(createRequire(import.meta.url).resolve('react-router-dom')).resolve(
  'react-router',
);
const production = join(dirname(entry), '../production/index.mjs');

/** React Router as it is for production: a bundler is handed the one for development, with its advice and warnings. */
export const productionRouter = () => ({
  name: 'production-router',
  apply: 'build' as const,
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: production }] } }),
});
