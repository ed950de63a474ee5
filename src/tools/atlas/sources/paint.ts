import sharp from 'sharp';

/** What may stand in a style sheet without doing anything but paint. */
const PAINT = /^[\w\s#.,%()/+*-]{1,400}$/;
const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;
const CHANNELS = /^\d{1,3} \d{1,3} \d{1,3}$/;
/** Functions of style sheets that paint; any other is misspelt, or does more. */
const FUNCTIONS =
  /^((repeating-)?(linear|radial|conic)-gradient|rgba?|hsla?|hwb|oklch|oklab|lab|lch|color|color-mix|var|calc|min|max|env|blur)$/;

const isPaint = (value: string): boolean => {
  if (!PAINT.test(value)) return false;
  let depth = 0;
  for (const letter of value) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0 && [...value.matchAll(/([\w-]+)\(/g)].every(([, name = '']) => FUNCTIONS.test(name));
};

const isColour = (background: string): boolean => {
  try {
    sharp({ create: { width: 1, height: 1, channels: 4, background } });
    return true;
  } catch {
    return false;
  }
};

/** What is wanted in the place of a value, in words. */
export const wantedFor = (usual: string): string =>
  HEX.test(usual)
    ? 'a colour such as #ff8a00'
    : CHANNELS.test(usual)
      ? 'red, green and blue from 0 to 255, such as 104 18 26'
      : 'a colour or a gradient';

/**
 * What an artist wrote for a value of the style sheet, as it can stand there: of the kind of the `usual` one, which the page
 * and the stage count on. Undefined where it is of another.
 */
export function paintFor(given: unknown, usual: string): string | undefined {
  if (typeof given !== 'string') return undefined;
  const value = given.trim();
  // The stage reads six digits.
  if (HEX.test(usual)) return HEX.test(value) ? value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3') : undefined;
  if (CHANNELS.test(usual))
    return CHANNELS.test(value) && value.split(' ').every((one) => Number(one) <= 255) ? value : undefined;
  if (!isPaint(value)) return undefined;
  return /gradient/.test(usual) && !value.includes('(') && !isColour(value) ? undefined : value;
}
