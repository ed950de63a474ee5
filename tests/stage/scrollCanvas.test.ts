import type { Application } from 'pixi.js';
import { afterEach, expect, it, vi } from 'vitest';
import { ScrollCanvas } from '../../src/lobby/stage/canvas/ScrollCanvas.ts';

afterEach(() => vi.unstubAllGlobals());

it('comes into the page with its first picture, and not again once it was taken out', () => {
  vi.stubGlobal('window', { scrollY: 0, innerHeight: 844 });
  const layer = { append: vi.fn() };
  const app = { canvas: { style: {}, isConnected: false } };
  const canvas = new ScrollCanvas(app as unknown as Application, layer as unknown as HTMLElement);
  expect(layer.append).not.toHaveBeenCalled();
  canvas.follow();
  expect(layer.append).toHaveBeenCalledWith(app.canvas);
  canvas.follow();
  expect(layer.append).toHaveBeenCalledTimes(1);
});
