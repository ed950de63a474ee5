import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'npm-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a tool with an npm that prints this. */
const run = (tool: string, printed: string, code = 0) => {
  const npm = path.join(folder, 'npm');
  writeFileSync(`${npm}.txt`, printed);
  writeFileSync(npm, `#!/bin/sh\ncat '${npm}.txt'\nexit ${code}\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [`src/tools/${tool}.mjs`], {
    env,
    encoding: 'utf8',
  });
  return { status, out: stdout + stderr };
};

const hole = (name: string, severity: string) => ({ [name]: { name, severity, range: '<2.0.0' } });
const audited = (vulnerabilities: object) =>
  JSON.stringify({ vulnerabilities, metadata: { dependencies: { prod: 12 } } });

describe('the audit of packages', () => {
  it('fails where one that is shipped has a grave hole, and names it', () => {
    for (const severity of ['high', 'critical']) {
      const { status, out } = run('audit', audited(hole('holed', severity)), 1);
      expect(status).toBe(1);
      expect(out).toContain(`holed <2.0.0: ${severity}`);
    }
  });

  it('passes where there is none, or a slight one', () => {
    for (const found of [{}, hole('slight', 'moderate')])
      expect(run('audit', audited(found))).toEqual({
        status: 0,
        out: '· None of 12 packages has a known hole of high severity.\n',
      });
  });

  it('says that nothing was looked up where the registry does not answer, and passes', () => {
    const refused = run('audit', JSON.stringify({ message: 'ENOTFOUND' }), 1);
    expect(refused).toMatchObject({
      status: 0,
      out: expect.stringMatching(/ENOTFOUND.*nothing was looked up/),
    });
    for (const printed of ['', '<html>'])
      expect(run('audit', printed, 1)).toMatchObject({
        status: 0,
        out: expect.stringContaining('no answer'),
      });
  });
});

describe('the list of packages', () => {
  it('names every package that is shipped, with its licence', () => {
    const { status } = spawnSync(process.execPath, ['src/tools/sbom.mjs'], { encoding: 'utf8' });
    expect(status).toBe(0);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const lines = readFileSync('dist/licences.tsv', 'utf8').trim().split('\n');
    for (const [name, version] of Object.entries(dependencies))
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^[^\t]+\t${name}\t${version}$`)));
    expect(lines.filter((line) => line.startsWith('none named'))).toEqual([]);
    const { bomFormat, components } = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8'));
    expect(bomFormat).toBe('CycloneDX');
    expect(components).toHaveLength(lines.length);
  });

  it('is not made where npm cannot list them', () => {
    expect(run('sbom', '', 1)).toMatchObject({
      status: 1,
      out: expect.stringContaining('npm could not list the packages'),
    });
  });
});
