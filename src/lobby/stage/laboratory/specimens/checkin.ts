import type { FootprintProps } from '../../../state/footprints.ts';
import { DayActor } from '../../actors/DayActor.ts';
import { box, type Piece, part, piece, type Specimen } from '../specimen.ts';

const TILE = { w: 82, h: 112, gap: 8 };

const day = (
  index: number,
  state: FootprintProps['day']['state'],
  steps: { at: number; props: Partial<FootprintProps['day']> }[] = [],
): Piece => {
  const isLast = index === 6;
  const column = index % 4;
  const at = box(
    12 + column * (TILE.w + TILE.gap),
    16 + Math.floor(index / 4) * (TILE.h + TILE.gap),
    isLast ? TILE.w * 2 + TILE.gap : TILE.w,
    TILE.h,
  );
  return piece<'day'>({
    kind: 'day',
    actor: DayActor,
    props: { index, state, title: `Ngày ${index + 1}`, amount: `+ ${(index + 1) * 0.5}`, isSigning: false },
    measured: {
      box: at,
      parts: {
        title: part(box(at.x, at.y + 4, at.w, 22), 13),
        prize: part(box(at.x + at.w / 2 - 30, at.y + 30, 60, 48)),
        amount: part(box(at.x, at.y + at.h - 30, at.w, 24), 14, 'display'),
      },
    },
    steps,
  });
};

const AHEAD = [3, 4, 5, 6] as const;

/** Seven days: signed, of today, to come; and the stamp that signs. */
export const CHECKIN: readonly Specimen[] = [
  {
    name: 'days',
    atlases: ['checkin', 'effects'],
    width: 390,
    height: 264,
    times: [0.1, 0.5, 2],
    entrance: 'appear',
    pieces: [day(0, 'done'), day(1, 'done'), day(2, 'current'), ...AHEAD.map((index) => day(index, 'ahead'))],
  },
  {
    name: 'day signed',
    atlases: ['checkin', 'effects'],
    width: 390,
    height: 144,
    times: [0.6, 0.9, 2.5],
    entrance: 'appear',
    pieces: [
      day(0, 'done'),
      day(1, 'current', [
        { at: 0.5, props: { isSigning: true } },
        { at: 0.7, props: { isSigning: false, state: 'done' } },
      ]),
      day(2, 'ahead'),
    ],
  },
];
