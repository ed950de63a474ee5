/** Logarithm of the gamma function for x > 0 (Lanczos, g = 7). */
const logGamma = (x: number): number => {
  const c = [
    0.999_999_999_999_809_9, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_1,
    -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
    1.505_632_735_149_311_6e-7,
  ];
  const z = x - 1;
  const t = z + 7.5;
  const series = c.reduce((sum, value, i) => (i === 0 ? value : sum + value / (z + i)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series);
};

const STEPS = 1_000;

/** Upper regularised incomplete gamma function Q(a, x). */
const upperGamma = (a: number, x: number): number => {
  if (x <= 0) return 1;
  const front = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < STEPS; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - front * sum;
  }
  // Continued fraction, evaluated from far to near.
  let tail = 0;
  for (let n = STEPS; n > 0; n -= 1) tail = (n * (n - a)) / (x + 2 * n + 1 - a - tail);
  return front / (x + 1 - a - tail);
};

/**
 * How likely counts this far from `weights` are by chance alone: Pearson's chi-square, the upper tail.
 * @param counts how often each came.
 * @param weights odds, in any unit.
 */
export const chiSquareP = (counts: readonly number[], weights: readonly number[]): number => {
  const draws = counts.reduce((sum, count) => sum + count, 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const distance = counts.reduce((sum, count, index) => {
    const expected = (draws * (weights[index] ?? 0)) / total;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return upperGamma((counts.length - 1) / 2, distance / 2);
};
