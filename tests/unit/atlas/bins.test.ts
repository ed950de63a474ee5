import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packBins } from '../../../src/tools/atlas/pages/bins.ts';

it('places everything once, inside its page, and nothing over anything else', () => {
  const size = fc.record({ w: fc.integer({ min: 1, max: 300 }), h: fc.integer({ min: 1, max: 300 }) });
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 24 }), (sizes) => {
      const bins = packBins(sizes, 512);
      const placed = bins.flatMap((bin, page) =>
        [...bin.places].map(([index, { x, y }]) => ({
          index,
          page,
          bin,
          x,
          y,
          ...(sizes[index] ?? { w: 0, h: 0 }),
        })),
      );
      expect(placed.map(({ index }) => index).sort((a, b) => a - b)).toEqual(sizes.map((_, i) => i));
      for (const a of placed) {
        expect(
          a.x + a.w <= a.bin.width && a.y + a.h <= a.bin.height && a.bin.width <= 512 && a.bin.height <= 512,
        ).toBe(true);
        for (const b of placed)
          if (a !== b && a.page === b.page)
            expect(a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

it('wastes little: twelve covers make a full page of four by three', () => {
  const [bin, ...more] = packBins(
    Array.from({ length: 12 }, () => ({ w: 268, h: 356 })),
    2048,
  );
  expect(more).toEqual([]);
  expect((bin?.width ?? 0) * (bin?.height ?? 0)).toBe(12 * 268 * 356);
});
