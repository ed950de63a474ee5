import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};

describe('the lock file', () => {
  // npm leaves out what the registry of its author does not serve (binaries of other systems), and `npm ci` refuses then.
  it('names every optional package, so that `npm ci` installs on every system', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});
