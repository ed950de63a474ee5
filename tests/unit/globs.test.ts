import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PATTERN = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g;

/** A pattern that matches nothing is no error to Vite: what it would have found is missing from the page, silently. */
const PATTERNS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) => {
    const file = join('src', name);
    return [...readFileSync(file, 'utf8').matchAll(PATTERN)].map(([, pattern = '']) => ({ file, pattern }));
  });

describe('patterns of files', () => {
  it('are found in the source', () => {
    expect(PATTERNS.length).toBeGreaterThan(8);
  });

  it.each(PATTERNS)('$pattern of $file leads to a folder with files', ({ file, pattern }) => {
    const folder = join(dirname(file), pattern.slice(0, pattern.indexOf('*')));
    expect(statSync(folder).isDirectory()).toBe(true);
    expect(readdirSync(folder)).not.toHaveLength(0);
  });
});
