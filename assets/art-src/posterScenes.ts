import { type Brush, makeBrush } from '../covers-src/paint/canvas.ts';
import { card, chip } from '../covers-src/paint/props.ts';
import { bankCard, lotteryWheel, reels } from './machines.ts';
import { glint, halo } from './metal.ts';
import { object, ramp } from './paint.ts';
import {
  beam,
  coins,
  FOCUS,
  file,
  framed,
  friend,
  type Mood,
  podium,
  scaled,
  shadow,
  skyline,
} from './posterStage.ts';
import type { Theme } from './theme.ts';
import { bag, heap } from './treasure.ts';

/** A green stamp over the calendar's corner. */
const tick = (x: number, y: number): string => {
  const green = ramp('emerald');
  return `${green.def}<circle cx="${x}" cy="${y + 2}" r="20" fill="#06251E" opacity="0.6"/><circle cx="${x}" cy="${y}" r="20" fill="#F6FFF9"/><circle cx="${x}" cy="${y}" r="17" fill="${green.fill}"/><path d="M${x - 8} ${y}L${x - 2} ${y + 6.5}L${x + 9} ${y - 6}" fill="none" stroke="#FFFFFF" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
};

interface Poster {
  mood: Mood;
  /** Its light in a court of lacquer, jade and gold. */
  court: Mood;
  /** What lies behind the night on the left. */
  far?(theme: Theme): Promise<string>;
  scene(mood: Mood, theme: Theme): Promise<string>;
}

/** What covers are painted with, on the canvas of a poster. */
async function withBrush(paint: (brush: Brush) => Promise<string[]>): Promise<string> {
  const brush = makeBrush(5);
  const parts = await paint(brush);
  return brush.defs() + parts.join('');
}

/** Covers of games as tiles that stand on the podium, `[game id, x, y, width, turn]`, dressed as new. */
async function tiles(
  theme: Theme,
  list: readonly (readonly [string, number, number, number, number])[],
): Promise<string> {
  const parts = list.map(async ([game, x, y, w, turn]) => {
    const h = (w * 352) / 264;
    const cut = `c${game}`;
    return `<g transform="rotate(${turn} ${x} ${y})">${shadow(x, y + h / 2 + 4, w * 0.5)}<clipPath id="${cut}"><rect x="${x - w / 2 + 3}" y="${y - h / 2 + 3}" width="${w - 6}" height="${h - 6}" rx="${w * 0.125}"/></clipPath><image href="${await file(`atlases/night-carnival/covers/cover/${game}.webp`)}" x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" clip-path="url(#${cut})"/>${await framed(theme, 'lobby/tile/frame-new', x, y, w, h)}${await framed(theme, 'lobby/ribbon/new', x - w * 0.24, y - h * 0.43, w * 0.62, w * 0.283)}</g>`;
  });
  return (await Promise.all(parts)).join('');
}

/** By the name of the file below `assets/posters`. */
export const POSTERS: Readonly<Record<string, Poster>> = {
  carnival: {
    mood: { light: '#FF8AD0', body: '#8A1FA8', deep: '#2A0A62', glow: '#FF5FB4' },
    court: { light: '#FFB46A', body: '#B01E2A', deep: '#3D0610', glow: '#FFC24A' },
    far: (theme) => skyline(theme, 0.5),
    scene: async (mood, theme) =>
      `${podium(theme, mood)}${shadow(820, 404, 190)}${await object(theme.emblem === 'star' ? 'balloon' : 'lantern', 1060, 150, 120, 8)}${await object(theme.emblem === 'star' ? 'balloon' : 'lantern', 600, 140, 84, -10)}${await object(theme.emblem === 'star' ? 'tent' : 'dragon', 820, 246, 318)}${bag(theme, 1004, 330, 140)}${await object('gift', 640, 346, 124, -7)}${coins(
        theme,
        [
          [560, 262, 58, -20],
          [700, 66, 54, 14],
          [930, 60, 66, -12],
          [1102, 296, 62, 22],
          [868, 408, 62, 0],
          [760, 412, 52, -8],
          [1030, 58, 40, 30],
          [1120, 424, 74, 12],
        ],
      )}`,
  },
  slots: {
    mood: { light: '#FF9ACB', body: '#B5146E', deep: '#3D0650', glow: '#FFC93C' },
    court: { light: '#FFD27A', body: '#A8321A', deep: '#40080E', glow: '#FFC93C' },
    scene: async (mood, theme) =>
      `${beam(640, -50, '#FFC24A')}${beam(1000, 60, mood.light)}${podium(theme, mood)}${shadow(820, 408, 220)}${heap(theme, 560, 700, 424, 26, 54, 4)}${heap(theme, 930, 1090, 426, 30, 54, 8)}${await reels(theme, 820, 232)}${heap(theme, 700, 930, 432, 18, 52, 6)}${coins(
        theme,
        [
          [566, 150, 56, -20],
          [640, 54, 46, 14],
          [1076, 84, 60, 18],
          [1112, 250, 48, -14],
          [546, 300, 44, 20],
        ],
      )}${glint(700, 90, 26)}${glint(950, 66, 20)}`,
  },
  welcome: {
    mood: { light: '#FFE08A', body: '#C45A12', deep: '#4A0F3A', glow: '#FFC93C' },
    court: { light: '#FFE08A', body: '#B5601A', deep: '#4A100E', glow: '#FFC93C' },
    scene: async (mood, theme) =>
      `${podium(theme, mood)}${halo(820, 230, 300, '#FFD36A', 0.6)}${shadow(820, 410, 210)}${heap(theme, 560, 1090, 424, 34, 58, 3)}${await framed(theme, 'chests/chest/opened', 820, 214, 400, 400)}${bag(theme, 1042, 322, 168)}${await object('gift', 612, 336, 150, -7)}${heap(theme, 600, 1050, 440, 14, 54, 9)}${coins(
        theme,
        [
          [560, 200, 58, -20],
          [640, 92, 50, 14],
          [1010, 84, 62, -12],
          [1108, 196, 54, 22],
          [930, 36, 40, 12],
          [700, 34, 44, -18],
        ],
      )}`,
  },
  tables: {
    mood: { light: '#8CFFC4', body: '#0C7A5A', deep: '#062E3A', glow: '#FFD65A' },
    court: { light: '#8CFFC4', body: '#0C7A5A', deep: '#06302A', glow: '#FFD65A' },
    scene: async (mood, theme) =>
      `${beam(660, -40, '#FFE9A6')}${beam(980, 40, '#FFE9A6')}${podium(theme, mood)}${shadow(820, 408, 240)}${await withBrush(
        async (brush) => [
          await card({ rank: '10', suit: 'spade', width: 150, x: 640, y: 236, rotate: -26 })(brush),
          await card({ rank: 'J', suit: 'heart', width: 156, x: 728, y: 206, rotate: -13 })(brush),
          await card({ rank: 'Q', suit: 'club', width: 160, x: 822, y: 194, rotate: 0 })(brush),
          await card({ rank: 'K', suit: 'diamond', width: 156, x: 916, y: 206, rotate: 13 })(brush),
          await card({ rank: 'A', suit: 'spade', width: 150, x: 1004, y: 236, rotate: 26 })(brush),
          await chip('#FF5A6E', '#8C0B3A', {
            x: 606,
            y: 392,
            size: 118,
            squash: 0.42,
            stack: 4,
            sign: 'heart',
          })(brush),
          await chip('#5C8CFF', '#1B2C9A', {
            x: 722,
            y: 410,
            size: 112,
            squash: 0.42,
            stack: 2,
            sign: 'spade',
          })(brush),
          await chip('#A36BFF', '#35128C', {
            x: 1040,
            y: 388,
            size: 122,
            squash: 0.42,
            stack: 5,
            sign: 'club',
          })(brush),
          await chip('#FFC93C', '#A54B00', {
            x: 934,
            y: 414,
            size: 108,
            squash: 0.42,
            stack: 2,
            sign: 'diamond',
          })(brush),
        ],
      )}${await object('die', 828, 376, 108, -8)}${coins(theme, [
        [560, 130, 50, -24],
        [1110, 120, 54, 18],
        [1128, 290, 44, 12],
      ])}`,
  },
  'new-games': {
    mood: { light: '#8DF4FF', body: '#1467C9', deep: '#0B1F63', glow: '#5BFFF0' },
    court: { light: '#9BF0C8', body: '#0F7A66', deep: '#06332E', glow: '#FFD65A' },
    scene: async (mood, theme) =>
      `${beam(820, 0, '#FFFFFF')}${beam(620, -60, mood.glow)}${beam(1030, 60, mood.light)}${podium(theme, mood)}${await tiles(
        theme,
        [
          ['100016', 618, 264, 190, -11],
          ['100026', 1022, 264, 190, 11],
          ['100019', 722, 250, 208, -5],
          ['100023', 918, 250, 208, 5],
          ['100022', 820, 240, 236, 0],
        ],
      )}${glint(560, 96, 22)}${glint(1100, 90, 28)}${glint(700, 50, 16)}`,
  },
  'check-in': {
    mood: { light: '#B79BFF', body: '#5A2BC4', deep: '#1A0A5C', glow: '#2DE2E6' },
    court: { light: '#FFD9A0', body: '#B5301E', deep: '#470A12', glow: '#4FE0AC' },
    scene: async (mood, theme) =>
      `${beam(820, 0, '#FFFFFF')}${podium(theme, mood)}${shadow(820, 406, 190)}${await object('calendar', 820, 214, 290, -5)}${scaled(936, 312, 2.6, tick(0, 0))}${await framed(theme, 'checkin/day/reward-4', 616, 336, 172, 156)}${await framed(theme, 'checkin/day/reward-6', 1036, 336, 190, 172)}${await framed(theme, 'checkin/day/reward-5', 720, 392, 150, 136)}${await framed(theme, 'checkin/day/reward-3', 926, 400, 132, 120)}${await object('star', 618, 134, 96, -12)}${coins(
        theme,
        [
          [1052, 112, 62, 20],
          [720, 52, 44, -18],
          [930, 46, 40, 12],
          [548, 226, 46, -22],
          [1134, 214, 44, 16],
        ],
      )}`,
  },
  'red-packets': {
    mood: { light: '#FFC46B', body: '#B5122E', deep: '#3D0626', glow: '#FFD65A' },
    court: { light: '#FFC46B', body: '#B5122E', deep: '#3D0610', glow: '#FFD65A' },
    scene: async (mood, theme) =>
      `${beam(680, -40, '#FFE9A6')}${beam(960, 40, '#FFE9A6')}${podium(theme, mood)}${halo(820, 220, 260, '#FFB03A', 0.7)}${await framed(theme, 'redpacket/packet/falling-2', 600, 130, 150, 175)}${await framed(theme, 'redpacket/packet/falling-1', 1048, 140, 168, 196)}${await framed(theme, 'redpacket/packet/falling-3', 1126, 300, 110, 128)}${await object('lantern', 560, 322, 110, -6)}${shadow(820, 408, 200)}${heap(theme, 600, 1050, 430, 36, 56, 3)}${await framed(theme, 'redpacket/packet/opened', 820, 190, 246, 410, 3)}${heap(theme, 660, 990, 440, 18, 54, 8)}${coins(
        theme,
        [
          [690, 70, 56, -16],
          [950, 60, 48, 18],
          [668, 250, 50, 10],
          [972, 270, 54, -12],
        ],
      )}${glint(716, 130, 24)}${glint(930, 110, 28)}`,
  },
  vip: {
    mood: { light: '#E0B8FF', body: '#6A1FA8', deep: '#220A4E', glow: '#FFD65A' },
    court: { light: '#FFE0B0', body: '#8E1A22', deep: '#36060C', glow: '#FFD65A' },
    scene: async (mood, theme) =>
      `${beam(680, -40, '#FFE9A6')}${beam(960, 40, '#FFE9A6')}${podium(theme, mood)}${podium(theme, mood, FOCUS.x, 372, 180)}${await framed(theme, 'vip/vip/emblem-1', 612, 252, 270, 270)}${await framed(theme, 'vip/vip/emblem-2', 1032, 252, 270, 270)}${await framed(theme, 'vip/vip/emblem-3', 820, 196, 400, 400)}${heap(theme, 560, 690, 434, 18, 48, 3)}${heap(theme, 950, 1084, 434, 18, 48, 6)}${glint(720, 70, 26)}${glint(936, 96, 20)}${glint(1100, 130, 18)}`,
  },
  invite: {
    mood: { light: '#8CFFC4', body: '#0E8A78', deep: '#06384E', glow: '#FFD65A' },
    court: { light: '#8CFFC4', body: '#0E8A68', deep: '#06332A', glow: '#FFD65A' },
    scene: async (mood, theme) =>
      `${podium(theme, mood)}${await friend(theme, 'panda', 634, 222, 96, { ...mood, glow: '#FF9BD0', body: '#B5127A' })}${await friend(theme, 'lion', 1006, 222, 96, { ...mood, glow: '#8FC0FF', body: '#2547C4' })}${await friend(theme, 'fox', 820, 190, 128, { ...mood, glow: '#C9A6FF', body: '#4A1D96' })}${await object('gift', 820, 372, 150)}${await object('love-letter', 648, 372, 112, -10)}${await object('party-popper', 1000, 366, 122, 4)}${coins(
        theme,
        [
          [730, 414, 58, -10],
          [910, 416, 60, 12],
          [544, 108, 48, -20],
          [1118, 120, 56, 20],
          [1112, 360, 60, 10],
          [548, 340, 52, -12],
          [930, 52, 40, 14],
        ],
      )}`,
  },
  'card-bonus': {
    mood: { light: '#FFD79A', body: '#8A2BC4', deep: '#2A0A5C', glow: '#FFC93C' },
    court: { light: '#FFD79A', body: '#A82A1E', deep: '#3D080C', glow: '#FFC93C' },
    scene: async (mood, theme) =>
      `${beam(820, 0, '#FFFFFF')}${podium(theme, mood)}${shadow(820, 408, 220)}${heap(theme, 570, 1080, 428, 40, 58, 3)}${bankCard(theme, 900, 214, 12, theme.body)}${bankCard(theme, 760, 196, -12, 'gold')}${bag(theme, 1050, 316, 164)}${await framed(theme, 'checkin/day/reward-3', 606, 350, 176, 160)}${heap(theme, 640, 1010, 442, 16, 54, 9)}${coins(
        theme,
        [
          [560, 120, 54, -20],
          [1080, 100, 60, 18],
          [830, 52, 44, 10],
          [560, 250, 44, 12],
        ],
      )}${glint(664, 120, 26)}${glint(1000, 160, 22)}`,
  },
  lottery: {
    mood: { light: '#B79BFF', body: '#4A22C4', deep: '#1A0A5C', glow: '#2DE2E6' },
    court: { light: '#FFD27A', body: '#A8201F', deep: '#3D0610', glow: '#4FE0AC' },
    scene: async (mood, theme) =>
      `${beam(640, -60, mood.glow)}${beam(1010, 70, mood.light)}${podium(theme, mood)}${shadow(620, 404, 120)}${shadow(1022, 404, 120)}${await lotteryWheel(theme, 'silver', 622, 268, 270)}${await lotteryWheel(theme, 'supreme', 1020, 268, 270)}${shadow(820, 418, 170)}${await lotteryWheel(theme, 'gold', 820, 226, 400)}${coins(
        theme,
        [
          [690, 426, 60, -14],
          [956, 428, 66, 16],
          [548, 110, 46, -20],
          [1118, 100, 52, 24],
          [1124, 424, 54, 8],
        ],
      )}`,
  },
};
