import type { FootprintProps } from '../../../state/footprints.ts';
import { RewardActor } from '../../actors/RewardActor.ts';
import { box, part, piece, type Specimen } from '../specimen.ts';

const PANEL = box(35, 80, 320, 300);

const reward = (name: string, win: FootprintProps['reward']['win'], amount: string): Specimen => ({
  name,
  atlases: ['effects'],
  width: 390,
  height: 460,
  times: [0.1, 0.5, 2.5],
  entrance: 'appear',
  pieces: [
    piece<'reward'>({
      kind: 'reward',
      actor: RewardActor,
      props: { title: 'Phần thưởng', amount, note: 'Vòng quay may mắn', win },
      measured: {
        box: PANEL,
        parts: {
          title: part(box(95, 86, 200, 40), 24, 'display'),
          picture: part(box(60, 146, 270, 104)),
          amount: part(box(60, 254, 270, 60), 44, 'display'),
          note: part(box(60, 322, 270, 24), 15),
        },
      },
    }),
  ],
});

/** The pop-up '+ amount' in all its sizes, and for a draw without a prize. */
export const REWARD: readonly Specimen[] = [
  reward('reward', 'fair', '+ R$ 2,50'),
  reward('reward told', 'told', '+ R$ 50'),
  reward('reward small', 'small', '+ R$ 0,10'),
  reward('reward big', 'big', '+ R$ 80'),
  reward('reward huge', 'huge', '+ R$ 1.250'),
  reward('reward none', null, '0'),
];
