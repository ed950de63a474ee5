import type { FootprintProps } from '../../../state/footprints.ts';
import { PacketsActor } from '../../actors/PacketsActor.ts';
import { box, part, piece, type Specimen } from '../specimen.ts';

const FIELD = box(0, 0, 390, 520);

const packets = (
  name: string,
  phase: FootprintProps['packets']['phase'],
  times: readonly number[],
  steps: { at: number; props: Partial<FootprintProps['packets']> }[] = [],
): Specimen => ({
  name,
  atlases: ['redpacket', 'effects'],
  width: 390,
  height: 520,
  times,
  entrance: 'appear',
  pieces: [
    piece<'packets'>({
      kind: 'packets',
      actor: PacketsActor,
      props: { phase, rains: name === 'packets falling', amount: '+ 8,88', atX: 0.5, atY: 0.4 },
      measured: {
        box: FIELD,
        parts: {
          room: part(box(45, 80, 300, 320)),
          amount: part(box(95, 170, 200, 40), 30, 'display'),
        },
      },
      steps,
    }),
  ],
});

/** The red-packet event: soon, falling, caught, over. */
export const REDPACKET: readonly Specimen[] = [
  packets('packets soon', 'soon', [0.1, 1]),
  packets('packets falling', 'active', [0.6, 2, 6]),
  packets(
    'packet opened',
    'active',
    [1.1, 1.6, 3.5],
    [
      { at: 1, props: { phase: 'opening' } },
      { at: 1.4, props: { phase: 'opened' } },
    ],
  ),
  packets('packets over', 'over', [0.1, 1]),
];
