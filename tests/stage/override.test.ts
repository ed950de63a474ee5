import './navigator.ts';
import { GlContextSystem, GlShaderSystem } from 'pixi.js';
import { expect, it } from 'vitest';
import { override } from '../../src/lobby/stage/canvas/override.ts';

it('overrides what is there, and says what is not', () => {
  class Library {
    answer() {
      return 'its own';
    }
  }
  override(Library, { answer: () => 'ours' });
  expect(new Library().answer()).toBe('ours');
  expect(() => override(Library, { answr: () => 'ours' })).toThrow(
    'Library of PixiJS has no method "answr" any more that could be overridden.',
  );
});

it('fits the installed PixiJS', async () => {
  const before = [GlContextSystem, GlShaderSystem].map(({ prototype }) => ({ ...methodsOf(prototype) }));
  await import('../../src/lobby/stage/canvas/programs.ts');
  await import('../../src/lobby/stage/canvas/application.ts');
  const after = [GlContextSystem, GlShaderSystem].map(({ prototype }) => methodsOf(prototype));
  expect(Object.keys(after[0] ?? {})).toEqual(Object.keys(before[0] ?? {}));
  expect(Object.keys(after[1] ?? {})).toEqual(Object.keys(before[1] ?? {}));
  expect(after[0]?.getExtensions).not.toBe(before[0]?.getExtensions);
  expect(after[1]?._createProgramData).not.toBe(before[1]?._createProgramData);
});

function methodsOf(prototype: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(prototype)).map(([name, { value }]) => [name, value]),
  );
}
