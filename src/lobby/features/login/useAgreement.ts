import { useState } from 'react';

/** State of the two ticks; `confirm` says whether both stand and points at them when not. */
export function useAgreement() {
  const [ticks, setTicks] = useState({ agreed: false, adult: false });
  const [isAsked, setAsked] = useState(false);
  const isDone = ticks.agreed && ticks.adult;
  return {
    props: {
      ...ticks,
      onChange: (change: Partial<typeof ticks>) => setTicks((now) => ({ ...now, ...change })),
      isMissing: isAsked && !isDone,
    },
    confirm: (): boolean => {
      setAsked(true);
      return isDone;
    },
  };
}
