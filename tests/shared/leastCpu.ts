/**
 * Processor time that work takes, µs: the least of three tries. What else a machine does is not in it, and two of them
 * tell how work grows however slow the machine is.
 */
export const leastCpu = async (work: () => unknown): Promise<number> => {
  const took: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    took.push(user + system);
  }
  return Math.min(...took);
};
