import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const listeners = new Map<string, (event: object) => void>();
const element = { addEventListener: () => {} };
const press = vi.fn();

beforeAll(async () => {
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('window', { parent: null });
  vi.stubGlobal('document', {
    getElementById: () => element,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  const { Controls } = await import('../../src/game-host/client/play/controls.ts');
  new Controls(6, { press } as never);
});
afterAll(() => vi.unstubAllGlobals());

/** Presses a key, with the focus on a button or on none. @returns whether the page keeps the browser from what it does. */
function keyDown(code: string, repeat: boolean, isOnButton: boolean): boolean {
  const preventDefault = vi.fn();
  const target = { closest: () => (isOnButton ? {} : null) };
  listeners.get('keydown')?.({ code, key: code === 'Space' ? ' ' : code, repeat, target, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

describe('a game played by keys', () => {
  it('begins a round with a press of the space bar, and none while it is held', () => {
    expect(keyDown('Space', false, false)).toBe(true);
    expect(press).toHaveBeenCalledOnce();
    keyDown('Space', true, false);
    expect(press).toHaveBeenCalledOnce();
  });

  it('presses a button once while Enter is held on it', () => {
    expect(keyDown('Enter', false, true), 'the first press is the button’s').toBe(false);
    expect(keyDown('Enter', true, true), 'browsers press again and again').toBe(true);
  });

  it('leaves the space bar to the button that has the focus', () => {
    press.mockClear();
    expect(keyDown('Space', false, true)).toBe(false);
    expect(press).not.toHaveBeenCalled();
  });
});
