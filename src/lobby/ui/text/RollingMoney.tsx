import { useLayoutEffect, useRef } from 'react';
import { useMoney } from './useMoney.ts';

/** Length of a roll, ms. */
const ROLL_MS = 700;

/** Fast at first, then settling. */
const ease = (progress: number): number => 1 - (1 - progress) ** 3;

/** An amount that rolls to its next value. Only its text node is written meanwhile: nothing renders per frame. */
export function RollingMoney({ coins, className }: { coins: number; className?: string }) {
  const { money } = useMoney();
  const span = useRef<HTMLSpanElement>(null);
  const shown = useRef(coins);
  const format = useRef(money);
  format.current = money;

  useLayoutEffect(() => {
    const from = shown.current;
    const node = span.current;
    const isCalm = document.documentElement.dataset.motion === 'reduced' || document.hidden;
    if (!node || from === coins || isCalm) {
      shown.current = coins;
      return;
    }
    const begin = performance.now();
    let frame = 0;
    const step = () => {
      const progress = Math.min(1, (performance.now() - begin) / ROLL_MS);
      shown.current = progress === 1 ? coins : Math.round(from + (coins - from) * ease(progress));
      node.textContent = format.current(shown.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => {
      cancelAnimationFrame(frame);
      node.textContent = format.current(coins);
    };
  }, [coins]);

  return (
    <span ref={span} className={className}>
      {money(coins)}
    </span>
  );
}
