/**
 * `npm run audit`: fails where a package that is shipped has a known hole of high or critical severity. Where the registry does
 * not answer, it says that nothing was looked up, and does not fail: a build does not depend on it.
 */
import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';
import { fail, step } from './say.mjs';

const LOOK_MS = 120_000;
const GRAVE = ['high', 'critical'];

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: LOOK_MS,
});
const read = () => {
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
};
const { vulnerabilities, metadata, message = 'no answer' } = read();
if (!vulnerabilities)
  step(`The registry did not say which packages have known holes (${message}): nothing was looked up.`);
else {
  const grave = Object.values(vulnerabilities).filter(({ severity }) => GRAVE.includes(severity));
  for (const { name, severity, range } of grave) step(`${name} ${range}: ${severity}`);
  if (grave.length > 0)
    fail(`${grave.length} packages have known holes: "npm audit" says which versions mend them.`);
  step(`None of ${metadata?.dependencies?.prod ?? 'the'} packages has a known hole of high severity.`);
}
