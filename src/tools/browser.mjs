import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, step } from './say.mjs';

/** The shell without a window first: a visit takes it half of the processor's time. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** WebGL in software, pages drawn and put together without it, and no traffic of the browser's own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  // As Chromium with a window shapes letters; the shell without one rounds them to whole pixels.
  '--font-render-hinting=slight',
];

/** The Chromium that tests drive: the environment's, the system's, Playwright's own; null when there is none. */
export async function findChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) fail(`PLAYWRIGHT_CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const system = SYSTEM_PATHS.find((path) => existsSync(path));
  if (system) return system;
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** As `findChromium`, but installs Debian's package where the process may, and ends with a way out where not. */
export async function requireChromium() {
  let path = await findChromium();
  if (!path && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    step('Installing Chromium');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    path = await findChromium();
  }
  return (
    path ??
    fail(
      'No Chromium was found: install one (Debian: apt-get install chromium-headless-shell) or set PLAYWRIGHT_CHROMIUM_PATH.',
    )
  );
}
