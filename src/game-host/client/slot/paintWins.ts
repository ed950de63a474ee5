import type { SlotWin } from '../api.ts';
import type { Theme } from '../look/themes.ts';

/** Size of a cell, device px. */
export interface CellSize {
  width: number;
  height: number;
}

/** The light behind a cell that pays, its middle at (x, y); `strength` 0 to 1, `unit` device px of a CSS px. */
export function paintHalo(
  context: CanvasRenderingContext2D,
  theme: Theme,
  { width, height }: CellSize,
  x: number,
  y: number,
  strength: number,
  unit: number,
): void {
  const pad = 2.5 * unit;
  context.save();
  context.globalAlpha = strength;
  context.beginPath();
  context.roundRect(x - width / 2 + pad, y - height / 2 + pad, width - 2 * pad, height - 2 * pad, 10 * unit);
  const light = context.createRadialGradient(x, y, 0, x, y, height * 0.7);
  light.addColorStop(0, `${theme.glow}70`);
  light.addColorStop(1, `${theme.accent}18`);
  context.fillStyle = light;
  context.fill();
  context.lineWidth = 2 * unit;
  context.strokeStyle = '#ffd447';
  context.shadowColor = '#ffb02e';
  context.shadowBlur = 12 * unit;
  context.stroke();
  context.restore();
}

/** The path of each line on show, drawn from the left as the light runs along it. */
export function paintLines(
  context: CanvasRenderingContext2D,
  theme: Theme,
  { width, height }: CellSize,
  lines: readonly (readonly number[])[],
  wins: readonly SlotWin[],
  strength: number,
  unit: number,
): void {
  for (const { line } of wins) {
    const rows = line === undefined ? undefined : lines[line];
    if (!rows) continue;
    const points = rows.map((row, reel) => [(reel + 0.5) * width, (row + 0.5) * height] as const);
    context.save();
    context.globalAlpha = 0.85 * strength;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const whole = points.length - 1;
    context.setLineDash([width * 1.5 * whole * strength, 9999]);
    context.beginPath();
    for (const [index, [x, y]] of points.entries())
      if (index === 0) context.moveTo(x - width * 0.5, y);
      else context.lineTo(x, y);
    const end = points[whole];
    if (end) context.lineTo(end[0] + width * 0.5, end[1]);
    context.shadowColor = theme.accent;
    context.shadowBlur = 14 * unit;
    context.strokeStyle = theme.accent;
    context.lineWidth = 5 * unit;
    context.globalCompositeOperation = 'destination-over';
    context.stroke();
    context.globalCompositeOperation = 'source-over';
    context.shadowBlur = 0;
    context.globalAlpha = 0.5 * strength;
    context.strokeStyle = '#fffbe6';
    context.lineWidth = 1.5 * unit;
    context.stroke();
    context.restore();
  }
}
