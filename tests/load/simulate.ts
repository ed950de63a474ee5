import { openSimulation } from '../simulation/simulate.ts';
import type { Figure } from './figures.ts';

const TOLD = 5;

/** Plays histories of parallel players under a seeded scheduler, and tells the seeds of those that went wrong. */
export async function benchSimulation(histories: number): Promise<Figure[]> {
  const simulation = await openSimulation();
  try {
    const began = performance.now();
    let wrong = 0;
    for (let seed = 1; seed <= histories; seed += 1) {
      const failure = (await simulation.play(seed)) ?? (await simulation.rush(seed));
      if (!failure) continue;
      wrong += 1;
      if (wrong <= TOLD)
        console.log(`seed ${seed}: ${failure.wrong.join('; ')}\n  ${failure.trace.join('\n  ')}`);
    }
    const broken = await simulation.broken();
    for (const sentence of broken) console.log(sentence);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    return [
      {
        what: 'histories of parallel players with faults between any two statements, and as many of one moment',
        measured: `${wrong} of ${histories} wrong, ${broken.length} invariants broken, ${seconds} s`,
        bar: '0 wrong, 0 broken',
        met: wrong === 0 && broken.length === 0,
      },
    ];
  } finally {
    await simulation.stop();
  }
}
