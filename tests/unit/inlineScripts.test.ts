import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScripts } from '../../src/service/http/files/inlineScripts.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('lets run what the build has written into its page, letter by letter, and nothing that has an address', () => {
  const own = 'if (1 < 2)\n  document.title = "é";';
  const page = `<script data-stage="/assets/a.js">${own}</script><script src="/b.js"></script><script type="module" async src="/c.js"></script>`;
  expect(inlineScripts(page)).toEqual([hash(own)]);
  expect(inlineScripts('<title>none</title>')).toEqual([]);
});
