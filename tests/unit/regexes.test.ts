import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let tree: string;

beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'regexes-'));
  mkdirSync(path.join(tree, 'src/service'), { recursive: true });
});
afterEach(() => rmSync(tree, { recursive: true }));

const judge = (text: string): Promise<{ code: number; printed: string }> => {
  writeFileSync(path.join(tree, 'src/service/planted.ts'), text);
  return new Promise((resolve) =>
    execFile(process.execPath, ['src/tools/regexes.mjs', tree], (error, printed) =>
      resolve({ code: error ? Number(error.code) : 0, printed }),
    ),
  );
};

describe('the check of regular expressions', () => {
  it('finds one that can block wherever it is written, and names its line', async () => {
    const { code, printed } = await judge(
      [
        'export const split = (text: string) => text.split(/\\s*;\\s*q=/);',
        "export const made = new RegExp('^(a+)+$', 'i');",
        "export const schema = { pattern: '^(?:a|a)*b$' };",
        'export const unknown = (given: string) => new RegExp(given);',
      ].join('\n'),
    );
    for (const line of [1, 2, 3, 4]) expect(printed).toContain(`src/service/planted.ts:${line}: `);
    expect(printed).toContain('4 that can block');
    expect(code).toBe(1);
  });

  it('lets those be whose time grows with the text alone', async () => {
    const { code, printed } = await judge('export const word = /^[a-z]+(?:-[a-z]+)*$/u;');
    expect(printed).toContain('1 regular expressions, 0 that can block');
    expect(code).toBe(0);
  });
});
