/** What a terminal acts on, or does not show: control and format characters, fillers, and those that turn the line around. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Words in letters that run to the left, of the blocks that Unicode keeps for these. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+/u.source;
const TO_THE_LEFT = new RegExp(`${LEFTWARD}(?: ${LEFTWARD})*`, 'gu');
/** Ends what runs to the left: digits that follow it would else be drawn to its other side. */
const TO_THE_RIGHT = '\u200e';

/** A line as it is printed: whatever players wrote, nothing in it moves the cursor, hides or turns other words. */
export const visible = (line: string): string =>
  line
    .replace(UNSEEN, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)
    .replace(TO_THE_LEFT, `$&${TO_THE_RIGHT}`);
