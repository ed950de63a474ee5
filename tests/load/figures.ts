/** Middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('median of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** Nearest-rank percentile, `p` from 0 to 100. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(0, Math.ceil((p / 100) * sorted.length) - 1);
  const value = sorted[rank];
  if (value === undefined) throw new Error('percentile of nothing');
  return value;
}

export interface Figure {
  what: string;
  measured: string;
  bar: string;
  /** null where the specification sets no bar. */
  met: boolean | null;
}

/** Prints one group of figures as a table and returns whether every bar was met. */
export function printFigures(title: string, figures: readonly Figure[]): boolean {
  const rows = figures.map((figure) => [
    figure.what,
    figure.measured,
    figure.bar,
    figure.met === null ? '' : figure.met ? 'met' : 'MISSED',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  console.log(`\n${title}`);
  for (const row of rows)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`);
  return figures.every((figure) => figure.met !== false);
}
