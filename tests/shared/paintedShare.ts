import type { Page } from 'playwright';
import sharp from 'sharp';

/** Degrees around a hue that count as it: light and shade, and what lies thinly over it, change little of that. */
const TOLERANCE = 14;

/** Degrees of a colour's hue; undefined where it is nearly grey or black. */
function hueOf(r: number, g: number, b: number): number | undefined {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = most - least;
  if (most < 30 || span < most * 0.5) return undefined;
  const sixth = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sixth * 60 + 360) % 360;
}

/** Part, 0 to 1, of what is seen of an element's box that is painted in a hue, degrees. */
export async function paintedShare(page: Page, selector: string, hue: number): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return 0;
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const [right, bottom] = [
    Math.min(size.width, box.x + box.width),
    Math.min(size.height, box.y + box.height),
  ];
  const picture = await page.screenshot({ clip: { x, y, width: right - x, height: bottom - y } });
  const data = await sharp(picture).removeAlpha().raw().toBuffer();
  let count = 0;
  for (let i = 0; i < data.length; i += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
    const seen = hueOf(r, g, b);
    if (seen !== undefined && Math.abs(((seen - hue + 540) % 360) - 180) < TOLERANCE) count++;
  }
  return count / (data.length / 3);
}
