/** What a terminal acts on, or does not show: control and format characters, and those that turn the line around. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;

/** A line as it is printed: whatever players wrote, nothing in it moves the cursor, hides or turns other words. */
export const visible = (line: string): string =>
  line.replace(UNSEEN, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
