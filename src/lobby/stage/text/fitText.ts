/** Words set in lines, with the part of the wished font size that made them fit. */
export interface Setting {
  lines: string[];
  /** 0–1, of the wished size. */
  scale: number;
}

const SMALLEST = 0.72;
const STEP = 0.07;
const ELLIPSIS = '…';
/** Where lines break; the second where else words would be cut: a sum and its currency are kept together by a space. */
const BREAKS = [/[^\S\u00a0\u202f]+/, /\s+/] as const;

function breakLines(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

function shorten(line: string, width: number, measure: (text: string) => number): string {
  let rest = Array.from(line);
  while (rest.length > 1 && measure(rest.join('').trimEnd() + ELLIPSIS) > width) rest = rest.slice(0, -1);
  return rest.join('').trimEnd() + ELLIPSIS;
}

/**
 * Sets `text` in at most `maxLines` lines of `width`: smaller letters first, an ellipsis when even those are too
 * many. `measure` tells a text's width at the wished size, in the unit of `width`.
 */
export function fitText(
  text: string,
  width: number,
  maxLines: number,
  measure: (text: string) => number,
): Setting {
  let words: string[] = [];
  for (const space of BREAKS) {
    words = text.split(space).filter((word) => word.trim() !== '');
    for (let scale = 1; scale >= SMALLEST; scale -= STEP) {
      const lines = breakLines(words, width / scale, measure);
      if (lines.length <= maxLines && lines.every((line) => measure(line) <= width / scale))
        return { lines, scale };
    }
  }
  const room = width / SMALLEST;
  const lines = breakLines(words, room, measure);
  const kept = lines.slice(0, maxLines);
  const last = lines.slice(maxLines - 1).join(' ');
  kept[maxLines - 1] = last;
  return {
    lines: kept
      .filter((line) => line !== undefined)
      .map((line) => (measure(line) > room ? shorten(line, room, measure) : line)),
    scale: SMALLEST,
  };
}
