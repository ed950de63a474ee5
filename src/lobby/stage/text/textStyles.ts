/** How painted words look; colours are the theme's CSS tokens. */
export type TextStyleName = 'gold' | 'light' | 'soft' | 'badge' | 'paper';

export interface TextStyle {
  /** Top to bottom. */
  fill: readonly string[];
  /** Colour around the letters, null for none. */
  outline: string | null;
  /** Part of the font size. */
  outlineWidth: number;
  shadow: string | null;
}

/** Reads the text styles from the page's tokens; a theme changes them without code. */
export function readTextStyles(root: Element): Record<TextStyleName, TextStyle> {
  const style = getComputedStyle(root);
  const token = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
  const night = token('--night-0', '#0b0524');
  return {
    gold: {
      fill: [token('--gold-light', '#ffe9a3'), token('--gold', '#ffc93c'), token('--gold-deep', '#ff8a00')],
      outline: token('--ink-on-gold', '#3a1500'),
      outlineWidth: 0.16,
      shadow: night,
    },
    light: { fill: [token('--ink', '#fbf7ff')], outline: night, outlineWidth: 0.11, shadow: night },
    soft: { fill: [token('--ink', '#fbf7ff')], outline: null, outlineWidth: 0, shadow: night },
    paper: { fill: [token('--ink-on-gold', '#3a1500')], outline: null, outlineWidth: 0, shadow: null },
    badge: { fill: [token('--ink', '#fbf7ff')], outline: null, outlineWidth: 0, shadow: null },
  };
}
