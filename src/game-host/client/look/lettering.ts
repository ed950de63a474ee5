import { make } from '../dom.ts';

/** The cast that most covers have. */
const GOLD = '#fffbdd #ffe766 #ffb70a #ff8a00 #8a2b00 #3a0712';

/** What a cover's title is cast in: four colours from top to bottom, rim and edge | the games whose covers have it. */
const CASTS: Readonly<Record<string, string>> = {
  fire: '#fff6c2 #ffd52e #ff8a1a #f5300b #7c0a08 #2b0208 | 100002 100026 300003 400002',
  ice: '#ffffff #ddfbff #7fe3ff #2aa5f5 #0b4c9c #06153f | 100005 100012 100024 200003 300010',
  pink: '#ffffff #ffe1f2 #ff8acb #ff3d9a #8a0f5c #33032f | 100003 100016 100022',
  lime: '#fdffe0 #ebff7a #a6e81f #38b81a #0e5a1e #04240f | 100007 100014 100019 100020 300009 400001',
  violet: '#ffffff #f1deff #c79bff #8b4dff #43108f #17053d | 100009',
  cream:
    '#ffffff #fff8e0 #ffe2a8 #ffbe5c #8a3b0b #3a1206 | 100004 100015 100018 100027 200006 200007 300005 300006',
  mint: '#ffffff #dbfff3 #6df2ce #12b8a6 #05605f #03202d | 100006 100023',
};

/** Colours of a game's title, as its cover in the lobby has them: four from top to bottom, rim, edge. */
export function letterColours(gameId: number): readonly string[] {
  for (const row of Object.values(CASTS)) {
    const [colours = '', games = ''] = row.split(' | ');
    if (games.split(' ').includes(String(gameId))) return colours.split(' ');
  }
  return GOLD.split(' ');
}

/** Casts all letters of the page as the game's cover has them. */
export function colourLetters(gameId: number): void {
  const { style } = document.documentElement;
  for (const [at, colour] of letterColours(gameId).entries()) style.setProperty(`--cast-${at + 1}`, colour);
}

/** Solid letters: `data-words` lies under the face of the words as their edge. */
export const letters = (words: string): HTMLElement =>
  make('span', { class: 'letters', 'data-words': words }, make('span', {}, words));
