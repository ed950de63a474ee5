import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoPage, demoPolicy, readLobbyStyle } from '../../src/service/demo/demoPage.ts';

const look = (style: ReturnType<typeof readLobbyStyle>) =>
  demoPage({ locale: 'en', style, title: '<R$>', body: '<main></main>' });

it('puts on style sheets and logo of the built page, from wherever that loads them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    `<link rel="stylesheet" crossorigin href="https://cdn.example/assets/index-AAAAAAAA.css">
<link rel="modulepreload" href="https://cdn.example/assets/react-BBBBBBBB.js" crossorigin>
<link rel="preload" as="style" href="https://cdn.example/assets/shell-CCCCCCCC.css" crossorigin>
<img src="https://cdn.example/assets/logo-DDDDDDDD.webp" alt="Lumen" width="150" height="49"/>`,
  );
  const html = look(readLobbyStyle(page));
  rmSync(folder, { recursive: true });
  expect(
    [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/g)].map(([, href]) => href),
  ).toEqual([
    'https://cdn.example/assets/index-AAAAAAAA.css',
    'https://cdn.example/assets/shell-CCCCCCCC.css',
  ]);
  expect(html).toContain('<img src="https://cdn.example/assets/logo-DDDDDDDD.webp" alt="Lumen"');
  const policy = demoPolicy('https://cdn.example');
  for (const kind of ['style', 'font', 'img'])
    expect(policy).toContain(`; ${kind}-src 'self' https://cdn.example`);
});

it('is bare where the lobby is not built, and takes no word for HTML', () => {
  const html = look(readLobbyStyle('/nowhere/index.html'));
  expect(html).not.toMatch(/<link|<img/);
  expect(html).toContain('<title>&#60;R$&#62;</title>');
});
