/**
 * Splits a pool into packets at random: every packet holds `min` or more, together they are the pool. A packet holds up
 * to about twice what is left for it on average, so that late ones are worth as much as early ones.
 * @param randomInt whole number from 0 to below its argument.
 */
export const splitPool = (
  pool: number,
  packets: number,
  min: number,
  randomInt: (below: number) => number,
): number[] => {
  if (pool < packets * min || packets < 1) throw new RangeError(`${pool} coins are no ${packets} packets.`);
  const amounts: number[] = [];
  let spare = pool - packets * min;
  for (let left = packets; left > 1; left -= 1) {
    const extra = Math.min(spare, randomInt(Math.floor((2 * spare) / left) + 1));
    amounts.push(min + extra);
    spare -= extra;
  }
  amounts.push(min + spare);
  return amounts;
};
