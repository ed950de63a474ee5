import { useLayoutEffect, useRef } from 'react';
import { queryClient } from '../../api/client/queries.ts';
import { redPacketsQuery } from '../../api/redpacket.ts';
import { countdown, serverTime } from './windows.ts';

/** Ms of the service's clock until `moment`; what is left when nothing was read is nothing. */
const leftUntil = (moment: number): number => {
  const moneyData = queryClient.getQueryData(redPacketsQuery().queryKey);
  return moneyData ? moment - serverTime(moneyData, Date.now()) : 0;
};

/** Time until a moment of the service's clock. Only its text is written every second: nothing renders. */
export function Countdown({ until, className }: { until: number; className?: string }) {
  const text = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tell = () => {
      const left = leftUntil(until);
      if (text.current) text.current.textContent = countdown(left);
      if (left > 0) timer = setTimeout(tell, (left % 1000) + 5);
    };
    const again = () => {
      clearTimeout(timer);
      if (!document.hidden) tell();
    };
    tell();
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [until]);
  return <strong ref={text} role="timer" className={className} />;
}
