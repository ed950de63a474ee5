import type { FootprintProps } from '../../../state/footprints.ts';
import { WheelActor } from '../../actors/WheelActor.ts';
import { HAND_START_MS } from '../HandFrames.ts';
import { box, part, piece, type Specimen } from '../specimen.ts';

type Segments = FootprintProps['wheel']['segments'];

const segments = (count: number): Segments => {
  const icons = ['coin', 'bag', 'none', 'coins', 'chest', 'gem', 'crown', 'jackpot'];
  return Array.from({ length: count }, (_, index) => ({
    icon: icons[index % icons.length] ?? 'coin',
    label: index % 8 === 2 ? '—' : `${(index + 1) * 5}`,
  }));
};

const WHEEL = box(15, 20, 360, 400);

const wheel = (
  name: string,
  look: FootprintProps['wheel']['look'],
  count: number,
  times: readonly number[],
  spinAt?: number,
): Specimen => ({
  name,
  atlases: ['wheels', 'effects'],
  width: 390,
  height: 440,
  times,
  entrance: 'appear',
  pieces: [
    piece<'wheel'>({
      kind: 'wheel',
      actor: WheelActor,
      props: { look, segments: segments(count), spin: null },
      measured: { box: WHEEL, radius: 0, parts: { label: part(box(155, 200, 80, 20), 15, 'display') } },
      steps:
        spinAt === undefined
          ? []
          : [
              {
                at: spinAt,
                props: {
                  spin: {
                    id: name,
                    index: 3,
                    jitter: 0.4,
                    startedAt: HAND_START_MS + spinAt * 1000,
                    over: false,
                  },
                },
              },
            ],
    }),
  ],
});

/** The three wheels at rest, and one that spins to its fourth segment. */
export const LOTTERY: readonly Specimen[] = [
  wheel('wheel silver', 'silver', 8, [0.1, 1.2]),
  wheel('wheel gold', 'gold', 10, [0.1, 1.2]),
  wheel('wheel supreme', 'supreme', 12, [0.1, 1.2]),
  wheel('wheel spinning', 'gold', 10, [1, 4.5, 9.6], 0.5),
];
