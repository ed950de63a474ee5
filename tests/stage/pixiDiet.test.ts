import './navigator.ts';
import { readFileSync } from 'node:fs';
import { getMaxTexturesPerBatch, Sprite } from 'pixi.js';
import { expect, it } from 'vitest';
import { REPLACED } from '../../src/tools/vite/pixiDiet.ts';

it('feeds these tests as well: what the build replaces is replaced here', async () => {
  const whole: Record<string, unknown> = await import('pixi.js');
  expect(getMaxTexturesPerBatch()).toBe(8);
  expect(Object.getOwnPropertyNames((whole.Graphics as typeof Sprite).prototype)).toEqual(['constructor']);
  expect(Object.getOwnPropertyNames(Sprite.prototype)).toContain('texture');
});

it('lets nobody import what is empty in it', () => {
  const { linter } = JSON.parse(readFileSync('biome.json', 'utf8'));
  const forbidden = linter.rules.style.noRestrictedImports.options.paths['pixi.js'].importNames;
  const empty = Object.values(REPLACED).flatMap((source) =>
    [...source.matchAll(/export (?:class|const) (\w+) (?:\{\}|= \{ extension)/g)].map(([, name]) => name),
  );
  expect(empty.length).toBeGreaterThan(4);
  expect(forbidden).toEqual(expect.arrayContaining(empty));
});
