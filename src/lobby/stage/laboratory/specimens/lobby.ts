import poster from '../../../../../assets/posters/lottery.webp';
import { heroDragStore } from '../../../state/drag.ts';
import type { FootprintInteraction, FootprintProps } from '../../../state/footprints.ts';
import { CardActor } from '../../actors/CardActor.ts';
import { HeroActor } from '../../actors/HeroActor.ts';
import { ShortcutActor } from '../../actors/ShortcutActor.ts';
import { TileActor } from '../../actors/TileActor.ts';
import type { Measured, Part } from '../../footprints/measure.ts';
import { box, type Piece, part, piece, type Specimen } from '../specimen.ts';

const TILE = { w: 110, h: 147, gap: 12 };

/** Where a tile lies. */
const at = (column: number, row = 0): Measured => {
  const tile = box(16 + column * (TILE.w + TILE.gap), 16 + row * (TILE.h + TILE.gap), TILE.w, TILE.h);
  const { x, y, w, h } = tile;
  return {
    box: tile,
    parts: {
      cover: part(tile),
      plate: part(box(x + 6, y + h - 46, w - 12, 40)),
      title: part(box(x + 10, y + h - 44, w - 20, 36), 13),
    },
  };
};

/** A mouse over the right lower corner. */
const pointAtCorner = (element: HTMLElement): void => {
  const where = { pointerType: 'mouse', offsetX: 1, offsetY: 1 };
  element.dispatchEvent(Object.assign(new Event('pointermove'), where));
};

const tile = (
  column: number,
  row: number,
  props: Partial<FootprintProps['tile']> & { gameId: number },
  touch: Partial<FootprintInteraction> = {},
  steps: Piece<'tile'>['steps'] = [],
): Piece =>
  piece<'tile'>({
    kind: 'tile',
    actor: TileActor,
    props: { title: 'Vòng quay may mắn', ribbon: null, locked: null, loading: false, ...props },
    touch,
    measured: at(column, row),
    steps,
  });

const shortcut = (
  index: number,
  props: FootprintProps['shortcut'],
  touch: Partial<FootprintInteraction> = {},
): Piece => {
  const at = box(12 + index * 74, 16, 68, 92);
  return piece<'shortcut'>({
    kind: 'shortcut',
    actor: ShortcutActor,
    props,
    touch,
    measured: {
      box: at,
      parts: {
        icon: part(box(at.x + 4, at.y, 60, 60)),
        label: part(box(at.x, at.y + 64, at.w, 22), 13),
        badge: part(box(at.x + 46, at.y - 2, 20, 20), 12),
      },
    },
  });
};

const HERO = box(12, 12, 366, 190);
const CARD = box(12, 12, 366, 84);

const BANNER: Piece<'hero'> = {
  kind: 'hero',
  actor: HeroActor,
  props: {
    banners: ['1', '2', '3'].map((id) => ({
      id,
      image: poster,
      title: 'Vòng quay may mắn',
      note: 'Mỗi ngày một lượt',
    })),
    index: 0,
  },
  measured: {
    box: HERO,
    parts: {
      title: part(box(32, 60, 200, 60), 26, 'display'),
      note: part(box(32, 128, 200, 40), 14),
      dots: part(box(37, 166, 84, 36)),
    },
  },
};

const UNFINISHED: Piece = piece<'card'>({
  kind: 'card',
  actor: CardActor,
  props: { gameId: 100013, title: 'Corsair Chest', label: 'Continue a jogar' },
  measured: {
    box: CARD,
    parts: {
      icon: part(box(22, 20, 50, 66)),
      label: part(box(86, 26, 200, 20), 13),
      title: part(box(86, 48, 200, 28), 19, 'display'),
      go: part(box(320, 34, 40, 40)),
    },
  },
});

const SHORTCUTS: readonly Piece[] = [
  shortcut(0, { icon: 'checkin', label: 'Điểm danh', badge: 1 }),
  shortcut(1, { icon: 'lottery', label: 'Roleta', badge: 0 }),
  shortcut(2, { icon: 'activity', label: 'Activity', badge: 0 }, { focused: true }),
  shortcut(3, { icon: 'promote', label: 'Promoção', badge: 12 }, { pressed: true }),
  shortcut(4, { icon: 'redpacket', label: 'Lì xì', badge: 3 }),
];

const downBy = (by: number, { y, ...box }: Part): Part => ({ ...box, y: y + by });

/** The same further down the page, CSS pixels. */
const lower = (made: Piece, by: number): Piece => ({
  ...made,
  measured: {
    ...made.measured,
    box: { ...made.measured.box, y: made.measured.box.y + by },
    parts: Object.fromEntries(
      Object.entries(made.measured.parts).map(([name, part]) => [name, downBy(by, part)]),
    ),
  },
});

/** The lobby's page: tiles in every state, banner, shortcuts, card, and the sky behind them. */
export const LOBBY: readonly Specimen[] = [
  {
    name: 'tiles',
    atlases: [],
    width: 390,
    height: 352,
    times: [0, 0.2, 1.5],
    entrance: 'appear',
    pieces: [
      tile(0, 0, { gameId: 100002 }),
      tile(1, 0, { gameId: 100005, ribbon: 'hot' }),
      tile(2, 0, { gameId: 100016, ribbon: 'new' }),
      tile(0, 1, { gameId: 100008, locked: 'Đang bảo trì' }),
      tile(1, 1, { gameId: 200002, loading: true }),
      tile(2, 1, { gameId: 999999, title: 'Promoções de verão' }),
    ],
  },
  {
    name: 'tiles touched',
    atlases: [],
    width: 390,
    height: 180,
    times: [0, 0.6, 1.5],
    entrance: 'reveal',
    pieces: [
      tile(0, 0, { gameId: 100006 }, {}, [
        { at: 0.5, touch: { pressed: true } },
        { at: 1, touch: { pressed: false } },
      ]),
      tile(1, 0, { gameId: 100011 }, {}, [{ at: 0.2, touch: { hovered: true } }]),
      tile(2, 0, { gameId: 100017 }, { focused: true }),
    ],
  },
  {
    name: 'tiles moved',
    atlases: [],
    width: 390,
    height: 180,
    times: [0.4, 0.62, 1.2],
    entrance: 'reveal',
    pieces: [
      tile(0, 0, { gameId: 100006 }, {}, [{ at: 0.5, act: (actor) => actor.place(at(1), 'travel') }]),
      tile(1, 0, { gameId: 100011 }, {}, [{ at: 0.5, act: (actor) => void actor.leave?.() }]),
      tile(2, 0, { gameId: 100017 }, {}, [{ at: 0.5, act: (_, element) => pointAtCorner(element) }]),
    ],
  },
  {
    name: 'shortcuts',
    atlases: [],
    width: 390,
    height: 124,
    times: [0, 0.25, 1.2],
    entrance: 'appear',
    pieces: SHORTCUTS,
  },
  {
    name: 'card',
    atlases: [],
    width: 390,
    height: 108,
    times: [0, 0.2, 1],
    entrance: 'appear',
    pieces: [UNFINISHED],
  },
  {
    name: 'banner',
    atlases: [],
    width: 390,
    height: 214,
    times: [0, 0.4, 1.6],
    entrance: 'reveal',
    pieces: [piece(BANNER)],
  },
  {
    name: 'banner turned',
    atlases: [],
    width: 390,
    height: 214,
    // It turns once the next poster has come, which takes what it takes.
    times: [],
    entrance: 'appear',
    pieces: [
      piece<'hero'>({
        ...BANNER,
        steps: [
          { at: 1, props: { index: 1 } },
          { at: 1.6, act: () => heroDragStore.setState({ way: -90 }) },
          { at: 2, act: () => heroDragStore.setState({ way: null }) },
        ],
      }),
    ],
  },
  {
    name: 'sky',
    atlases: [],
    width: 390,
    height: 520,
    times: [0, 2, 5],
    entrance: 'reveal',
    backdrop: true,
    pieces: [],
  },
  {
    name: 'lobby',
    atlases: [],
    width: 390,
    height: 844,
    times: [0, 0.3, 1.6],
    entrance: 'reveal',
    backdrop: true,
    pieces: [
      lower(piece(BANNER), 64),
      ...SHORTCUTS.map((made) => lower(made, 274)),
      lower(UNFINISHED, 390),
      ...[
        tile(0, 0, { gameId: 100002 }),
        tile(1, 0, { gameId: 100005, ribbon: 'hot' }),
        tile(2, 0, { gameId: 100016, ribbon: 'new' }),
        tile(0, 1, { gameId: 100008, locked: 'Đang bảo trì' }),
        tile(1, 1, { gameId: 200002 }),
        tile(2, 1, { gameId: 100017 }),
      ].map((made) => lower(made, 490)),
    ],
  },
];
