import type { FootprintProps } from '../../../state/footprints.ts';
import { ChestActor } from '../../actors/ChestActor.ts';
import { box, type Piece, part, piece, type Specimen } from '../specimen.ts';

const CHEST = { w: 84, h: 124, gap: 8 };

const chest = (
  column: number,
  props: Pick<FootprintProps['chest'], 'state' | 'amount'>,
  steps: { at: number; props: Partial<FootprintProps['chest']> }[] = [],
): Piece => {
  const at = box(12 + column * (CHEST.w + CHEST.gap), 16, CHEST.w, CHEST.h);
  return piece<'chest'>({
    kind: 'chest',
    actor: ChestActor,
    props: { label: `${column + 1} bạn`, isOpening: false, ...props },
    measured: {
      box: at,
      parts: {
        chest: part(box(at.x, at.y, at.w, at.w)),
        amount: part(box(at.x + 6, at.y + at.w - 12, at.w - 12, 22), 14, 'display'),
        label: part(box(at.x, at.y + at.h - 24, at.w, 22), 13),
      },
    },
    steps,
  });
};

/** Reward boxes: closed, current, opened, and one that opens. */
export const CHESTS: readonly Specimen[] = [
  {
    name: 'chests',
    atlases: ['chests', 'effects'],
    width: 390,
    height: 156,
    times: [0.1, 0.9, 3],
    entrance: 'appear',
    pieces: [
      chest(0, { state: 'opened', amount: '5' }),
      chest(1, { state: 'current', amount: '10' }),
      chest(2, { state: 'closed', amount: '50' }),
      chest(3, { state: 'current', amount: '100K' }, [
        { at: 1, props: { isOpening: true } },
        { at: 1.3, props: { isOpening: false, state: 'opened' } },
      ]),
    ],
  },
];
