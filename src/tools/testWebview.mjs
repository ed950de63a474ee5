/**
 * `npm run test:webview`: the lobby in a real web view, WebKitGTK's, around which a small app is written, and its main
 * journey in WebKit's own browser and in Firefox. Debian's packages; where they cannot be had it says so, and nothing was tested.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './root.mjs';
import { fail, step } from './say.mjs';

const PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'gjs',
  'gir1.2-webkit2-4.1',
  'xvfb',
  'xauth',
  'dbus',
  'libgl1-mesa-dri',
];
const has = () =>
  ['firefox-esr', 'WebKitWebDriver', 'gjs', 'xvfb-run', 'dbus-run-session'].every((program) =>
    existsSync(`/usr/bin/${program}`),
  ) &&
  spawnSync('gjs', ['-c', "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2;"], { stdio: 'ignore' })
    .status === 0;

if (!has() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  step('Installing WebKitGTK and Firefox');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
}
if (!has()) {
  const missing =
    'WebKitGTK and Firefox could not be installed, so the lobby was tested in no other engine and no web view.';
  if (process.env.CI) fail(missing);
  console.warn(`\nSKIPPED: ${missing}\nDebian: apt-get install ${PACKAGES.join(' ')}\n`);
  process.exit(0);
}

const { status } = spawnSync(
  'xvfb-run',
  ['-a', 'dbus-run-session', process.execPath, `${root}/src/tools/test.mjs`, 'webview'],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
