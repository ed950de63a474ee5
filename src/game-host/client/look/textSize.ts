/** What browsers set letters to unless their reader asks for more, px. */
const USUAL_PX = 16;

/** Whether letters are larger than a game has room for on one screen. */
export const isLargeText = (): boolean =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > USUAL_PX * 1.1;
