/** `npm run sbom`: what the service is made of (CycloneDX) and under which licences, from package-lock.json, into dist/. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { root } from './root.mjs';
import { fail, step } from './say.mjs';

const NONE = 'none named';

/** Licence of a component in the words of SPDX. */
const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' AND ') || NONE;

let text = '';
try {
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const options = {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  };
  text = execFileSync('npm', args, options);
} catch {
  fail(
    'npm could not list the packages: "npm sbom" of npm 10 or later does, and package-lock.json has to be whole.',
  );
}
const parts = JSON.parse(text).components.map((part) => ({ ...part, licence: licenceOf(part) }));
const lines = parts.map(({ name, version, licence }) => `${licence}\t${name}\t${version}`).sort();
mkdirSync(`${root}/dist`, { recursive: true });
writeFileSync(`${root}/dist/sbom.cdx.json`, text);
writeFileSync(`${root}/dist/licences.tsv`, `${lines.join('\n')}\n`);
step(`${parts.length} packages: dist/sbom.cdx.json`);
for (const licence of new Set(parts.map((part) => part.licence)))
  step(`${parts.filter((part) => part.licence === licence).length} under ${licence}`);
step('All with their licences: dist/licences.tsv');
