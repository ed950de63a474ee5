import { RewardActor } from '../../actors/RewardActor.ts';
import { box, part, piece, type Specimen } from '../specimen.ts';

const PANEL = box(35, 90, 320, 280);

const reward = (name: string, win: 'small' | 'big' | null, amount: string): Specimen => ({
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
          title: part(box(95, 96, 200, 40), 24, 'display'),
          amount: part(box(60, 190, 270, 60), 44, 'display'),
          note: part(box(60, 270, 270, 24), 15),
        },
      },
    }),
  ],
});

/** The pop-up '+ amount', for a small and a big win and for none. */
export const REWARD: readonly Specimen[] = [
  reward('reward', 'small', '+ 1.20'),
  reward('reward big', 'big', '+ 1,250K'),
  reward('reward none', null, '0'),
];
