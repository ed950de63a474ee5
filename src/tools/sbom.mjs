/** `npm run sbom`: what the service is made of (CycloneDX) and under which licences, from package-lock.json, into dist/. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './root.mjs';
import { fail, step } from './say.mjs';

const NONE = 'none named';

const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));

/** Licence of a component in the words of SPDX, or in its maker's own, which npm leaves out. */
const licenceOf = ({ name, version, licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' AND ') ||
  Object.entries(packages).find(
    ([at, one]) => at.endsWith(`node_modules/${name}`) && one.version === version,
  )?.[1].license ||
  NONE;

/** Whether it is there for work on the project alone. */
const isForWork = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

let text = '';
try {
  // Not --omit=dev: it leaves out what is shipped, too, where something for work on the project builds on it (React).
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
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
const bom = JSON.parse(text);
const components = bom.components.filter((part) => !isForWork(part));
const refs = new Set([bom.metadata.component, ...components].map((part) => part['bom-ref']));
const dependencies = bom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => refs.has(ref)) }));
const parts = components.map((part) => ({ ...part, licence: licenceOf(part) }));
const lines = parts.map(({ name, version, licence }) => `${licence}\t${name}\t${version}`).sort();
mkdirSync(`${root}/dist`, { recursive: true });
writeFileSync(`${root}/dist/sbom.cdx.json`, JSON.stringify({ ...bom, components, dependencies }, null, 2));
writeFileSync(`${root}/dist/licences.tsv`, `${lines.join('\n')}\n`);
step(`${parts.length} packages: dist/sbom.cdx.json`);
for (const licence of new Set(parts.map((part) => part.licence)))
  step(`${parts.filter((part) => part.licence === licence).length} under ${licence}`);
step('All with their licences: dist/licences.tsv');
