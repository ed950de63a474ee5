import type { FrameNeed, Insets } from '../../../lobby/stage/assets/needs/need.ts';
import type { Problem } from '../problems/problems.ts';
import { sizesOf, sizeText } from './needs.ts';
import { fineness, hasAlpha, isSolidAt, isVisible, type Pixels } from './pixels.ts';

/** Fineness below which a picture was enlarged. */
const ENLARGED = 0.3;

/** What is wrong with a picture for the frame that it is to be; `slices` are the theme's, or those that are needed. */
export function checkFrame(
  pixels: Pixels,
  need: FrameNeed,
  slices: Insets | undefined,
): Pick<Problem, 'severity' | 'rule' | 'values'>[] {
  const { width, height } = pixels;
  const { from, to } = sizesOf(need);
  const wanted = sizeText(need);
  const values = { width, height, wanted };
  if (width < from[0] || height < from[1] || width > to[0] || height > to[1])
    return [{ severity: 'error', rule: 'size', values }];
  if (!isVisible(pixels)) return [{ severity: 'error', rule: 'invisible' }];
  const problems: ReturnType<typeof checkFrame> = [];
  if (need.alpha !== false && !hasAlpha(pixels)) problems.push({ severity: 'error', rule: 'opaque' });
  if (need.solid !== undefined && !isSolidAt(pixels, need.solid))
    problems.push({ severity: 'error', rule: 'leaks', values: { inset: need.solid } });
  if (slices && (slices[0] + slices[2] >= width || slices[1] + slices[3] >= height))
    problems.push({ severity: 'error', rule: 'slices', values: { ...values, slices: slices.join(', ') } });
  if (need.detail && fineness(pixels) < ENLARGED)
    problems.push({ severity: 'warning', rule: 'enlarged', values });
  return problems;
}
