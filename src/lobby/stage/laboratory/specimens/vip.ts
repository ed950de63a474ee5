import { EmblemActor } from '../../actors/EmblemActor.ts';
import { LevelUpActor } from '../../actors/LevelUpActor.ts';
import { box, type Piece, part, piece, type Specimen } from '../specimen.ts';

const emblem = (column: number, level: number, tier: 1 | 2 | 3, progress: number): Piece => {
  const at = box(8 + column * 126, 12, 120, 170);
  return piece<'emblem'>({
    kind: 'emblem',
    actor: EmblemActor,
    props: { level, tier, label: `VIP ${level}`, progress },
    measured: {
      box: at,
      parts: {
        emblem: part(box(at.x + 5, at.y, 110, 110)),
        label: part(box(at.x, at.y + 112, at.w, 24), 16, 'display'),
        bar: part(box(at.x, at.y + 140, at.w, 24)),
      },
    },
  });
};

/** The three tiers of the VIP emblem over their experience bars, and a level that is reached. */
export const VIP: readonly Specimen[] = [
  {
    name: 'emblems',
    atlases: ['vip'],
    width: 390,
    height: 194,
    times: [0.1, 0.5, 2],
    entrance: 'appear',
    pieces: [emblem(0, 4, 1, 0.2), emblem(1, 12, 2, 0.65), emblem(2, 25, 3, 1)],
  },
  {
    name: 'level up',
    atlases: ['vip', 'effects'],
    width: 390,
    height: 460,
    times: [0.4, 1.1, 3.5],
    entrance: 'appear',
    pieces: [
      piece<'levelUp'>({
        kind: 'levelUp',
        actor: LevelUpActor,
        props: { fromTier: 1, toTier: 2, isFirst: false, title: 'Lên hạng!', from: 'VIP 9', to: 'VIP 10' },
        measured: {
          box: box(35, 70, 320, 330),
          parts: {
            title: part(box(95, 76, 200, 40), 24, 'display'),
            emblem: part(box(130, 134, 130, 130)),
            label: part(box(60, 268, 270, 40), 30, 'display'),
          },
        },
      }),
    ],
  },
];
