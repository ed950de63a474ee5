import type { FootprintProps } from '../../../state/footprints.ts';
import type { Actor, StageTools } from '../../actors/actor.ts';
import { Burst } from '../../actors/Burst.ts';
import { WheelActor } from '../../actors/WheelActor.ts';
import type { Measured } from '../../footprints/measure.ts';
import { HAND_START_MS } from '../HandFrames.ts';
import { box, type Piece, part, piece, type Specimen } from '../specimen.ts';

type Segments = FootprintProps['wheel']['segments'];

const segments = (count: number): Segments => {
  const icons = ['coin', 'bag', 'none', 'coins', 'chest', 'gem', 'crown', 'jackpot'];
  return Array.from({ length: count }, (_, index) => ({
    icon: icons[index % icons.length] ?? 'coin',
    label: index % 8 === 2 ? '—' : `${(index + 1) * 5}`,
  }));
};

const WHEEL = box(15, 20, 360, 400);

/** Coins fly off all the time, more than a big win lets fly. */
class CoinsActor implements Actor<'reward'> {
  readonly view;
  readonly #tools: StageTools;
  readonly #burst: Burst;
  #gone = false;

  constructor(tools: StageTools) {
    this.#tools = tools;
    this.#burst = new Burst(tools);
    this.view = this.#burst.view;
  }

  place({ box: { x, y, w, h } }: Measured): void {
    this.view.position.set(x + w / 2, y + h / 2);
  }

  show(): void {}

  async enter(): Promise<void> {
    if (this.#tools.motion.reduced) return;
    while (!this.#gone) await this.#burst.play({ coins: 36, reach: 150, size: 26 });
  }

  dispose(): void {
    this.#gone = true;
    this.#burst.dispose();
  }
}

const coins = piece<'reward'>({
  kind: 'reward',
  actor: CoinsActor,
  props: { title: '', amount: '', note: '', win: 'big' },
  measured: { box: WHEEL, parts: {} },
});

/** A spin to the fourth segment, half a second after the entrance. */
const SPIN: Piece<'wheel'>['steps'] = [
  {
    at: 0.5,
    props: { spin: { id: '1', index: 3, jitter: 0.4, startedAt: HAND_START_MS + 500, over: false } },
  },
];

const wheel = (
  name: string,
  look: FootprintProps['wheel']['look'],
  count: number,
  times: readonly number[],
  steps: Piece<'wheel'>['steps'] = [],
  others: readonly Piece[] = [],
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
      measured: { box: WHEEL, parts: { label: part(box(155, 200, 80, 20), 15, 'display') } },
      steps,
    }),
    ...others,
  ],
});

/** The three wheels at rest, one that spins to its fourth segment, and the most that a wheel has to draw at a time. */
export const LOTTERY: readonly Specimen[] = [
  wheel('wheel silver', 'silver', 8, [0.1, 1.2]),
  wheel('wheel gold', 'gold', 10, [0.1, 1.2]),
  wheel('wheel supreme', 'supreme', 12, [0.1, 1.2]),
  wheel(
    'wheel changed',
    'silver',
    8,
    [1.05, 2],
    [{ at: 1, props: { look: 'gold', segments: segments(10) } }],
  ),
  wheel('wheel spinning', 'gold', 10, [1, 4.5, 9.6], SPIN),
  wheel('wheel with coins', 'supreme', 12, [0.7, 4.5, 9], SPIN, [coins]),
];
