import type { Brush } from './canvas.ts';
import { downward } from './canvas.ts';

export type Court = 'king' | 'queen' | 'jack';

const SKIN = '#FFD9B4';
const INK = '#2A1038';

interface Dress {
  /** Robe, its border, hair; each from light to shade. */
  robe: readonly [string, string];
  trim: readonly [string, string];
  hair: readonly [string, string];
}

const DRESS: Record<Court, Dress> = {
  king: { robe: ['#F0364A', '#8E0A3A'], trim: ['#FFE07A', '#D98A1E'], hair: ['#B9A08E', '#6E5348'] },
  queen: { robe: ['#B45CFF', '#4E148C'], trim: ['#FFE07A', '#D98A1E'], hair: ['#E0782E', '#8A2E14'] },
  jack: { robe: ['#2FA8FF', '#0E3F9C'], trim: ['#FFE07A', '#D98A1E'], hair: ['#FFDA6A', '#C4841E'] },
};

const CROWN = 'M-30 -34L-38 -70L-20 -54L0 -80L20 -54L38 -70L30 -34Q0 -44 -30 -34Z';

/** A king, queen or jack from the shoulders up, 120 px square around 0, 0. */
export function courtFigure(brush: Brush, who: Court): string {
  const { robe, trim, hair } = DRESS[who];
  const fill = (pair: readonly [string, string]): string =>
    downward(brush, [
      [0, pair[0]],
      [1, pair[1]],
    ]);
  const [robeFill, trimFill, hairFill] = [fill(robe), fill(trim), fill(hair)];
  const line = `stroke="${INK}" stroke-width="3.5" stroke-linejoin="round"`;
  const behind = {
    king: `<path d="M-34 -40C-42 -8 -40 14 -30 26H30C40 14 42 -8 34 -40Z" fill="${hairFill}" ${line}/>`,
    queen: `<path d="M-36 -38C-56 -8 -50 34 -42 58H42C50 34 56 -8 36 -38Z" fill="${hairFill}" ${line}/>`,
    jack: `<path d="M-36 -42C-48 -14 -46 12 -38 24C-22 18 22 18 38 24C46 12 48 -14 36 -42Z" fill="${hairFill}" ${line}/>`,
  }[who];
  const shoulders = `<path d="M-60 70C-60 40 -40 28 -20 24H20C40 28 60 40 60 70Z" fill="${robeFill}" ${line}/><path d="M-18 24L0 58L18 24L30 30L8 70H-8L-30 30Z" fill="${trimFill}" ${line}/><path d="M-48 58Q-44 42 -34 36" fill="none" stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="4" stroke-linecap="round"/>`;
  const face = `<path d="M-26 -34C-30 -6 -24 26 0 32C24 26 30 -6 26 -34Q0 -44 -26 -34Z" fill="${SKIN}" ${line}/><path d="M10 -36C28 -20 26 12 4 31C22 24 30 -6 26 -34Z" fill="#E89A6A" opacity="0.55"/><path d="M-18 -14Q-12 -19 -5 -15M5 -15Q12 -19 18 -14" fill="none" stroke="${INK}" stroke-width="3.5" stroke-linecap="round"/><circle cx="-11" cy="-7" r="3.4" fill="${INK}"/><circle cx="11" cy="-7" r="3.4" fill="${INK}"/><path d="M1 -6L-3 6H3" fill="none" stroke="#B86A3E" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
  const mouth = {
    king: `<path d="M-27 -2C-30 30 -16 46 0 50C16 46 30 30 27 -2C20 10 12 10 0 8C-12 10 -20 10 -27 -2Z" fill="${hairFill}" ${line}/><path d="M-8 17Q0 21 8 17" stroke="#7A1A2E" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    queen: `<path d="M-7 15Q0 11 7 15Q0 22 -7 15Z" fill="#D8123C"/><circle cx="-17" cy="7" r="5" fill="#FF6A7A" opacity="0.55"/><circle cx="17" cy="7" r="5" fill="#FF6A7A" opacity="0.55"/>`,
    jack: `<path d="M-8 15Q0 20 8 15" stroke="#A8324A" stroke-width="3.5" fill="none" stroke-linecap="round"/>`,
  }[who];
  const gems = `<circle cx="0" cy="-49" r="6" fill="#E8123C" stroke="${INK}" stroke-width="2"/><circle cx="-19" cy="-45" r="4" fill="#2FC8FF" stroke="${INK}" stroke-width="2"/><circle cx="19" cy="-45" r="4" fill="#2FC8FF" stroke="${INK}" stroke-width="2"/>`;
  const head = {
    king: `<path d="${CROWN}" fill="${trimFill}" ${line}/>${gems}`,
    queen: `<path d="M-28 -36C-28 -52 28 -52 28 -36Q0 -48 -28 -36Z" fill="${hairFill}" ${line}/><g transform="translate(0 -4) scale(0.84)"><path d="${CROWN}" fill="${trimFill}" ${line}/>${gems}</g>`,
    jack: `<path d="M-40 -34C-44 -66 -8 -74 18 -66C40 -60 46 -46 42 -32Q0 -46 -40 -34Z" fill="${robeFill}" ${line}/><path d="M-42 -30Q0 -46 44 -28L42 -40Q0 -54 -40 -40Z" fill="${trimFill}" ${line}/><path d="M22 -52C34 -84 54 -86 62 -74C56 -62 44 -52 24 -46Z" fill="#FF4D6A" ${line}/>`,
  }[who];
  return `<g>${behind}${shoulders}${face}${mouth}${head}</g>`;
}
