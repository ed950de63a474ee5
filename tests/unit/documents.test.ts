import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** What READMEs name that is made by somebody, or by a build. */
const MADE = ['locales/es', 'NNNN-name.ts', 'dist/lobby/sw.js', 'lobby.json', 'lobby-0.json', 'lobby-1.json'];

const FOLDERS = ['src', 'tests', 'atlases', 'assets', 'locales'];
const everything = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`)),
].map((entry) => entry.split(path.sep).join('/'));
const ends = new Set(
  everything.flatMap((entry) =>
    entry.split('/').map((_, at, steps) => steps.slice(steps.length - 1 - at).join('/')),
  ),
);
const documents = everything.filter((entry) => entry.endsWith('.md'));

describe('the documents', () => {
  it('are found', () => {
    expect(documents).toContain('README.md');
    expect(documents.length).toBeGreaterThan(30);
  });

  it.each(documents)('%s names files and folders that are there', (document) => {
    const prose = readFileSync(document, 'utf8').replaceAll(/```[^`]*```/g, '');
    const named = [...prose.matchAll(/`([\w@.-][\w@./-]*)`/g)].map(([, name = '']) => name);
    const places = named.filter((name) => /(?:\.(?:tsx?|[mc]?js|css|json|ya?ml|html)|\/)$/.test(name));
    const missing = places
      .map((name) => name.replace(/^(?:\.\.?\/)+/, '').replace(/\/$/, ''))
      .filter((name) => !ends.has(name) && !MADE.includes(name));
    expect(missing).toEqual([]);
  });
});
