import { useEffect, useRef, useState } from 'react';
import { retryImport } from '../../device/retryImport.ts';

interface Work {
  proof: Promise<string | undefined>;
  stop: AbortController;
}

/** The work that a captcha's answer has to prove (contract/proof.ts), done while the player reads. */
export function useWork() {
  const work = useRef<Work | null>(null);
  const isGone = useRef(false);
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      work.current?.stop.abort();
    };
  }, []);
  /** Takes up a captcha's challenge; what was begun for the one before serves this one, too. */
  const begin = (challenge: string): void => {
    if (work.current || isGone.current) return;
    const stop = new AbortController();
    setProgress(0);
    const proof = retryImport(() => import('../../api/client/proof/prove.ts'))
      .then(({ prove }) => prove(challenge, stop.signal, setProgress))
      // The call asks for it itself then.
      .catch(() => undefined);
    work.current = { proof, stop };
  };
  /** The proof, once it is done and once only; `isGone` where the player left meanwhile. */
  const take = async () => {
    const proof = await work.current?.proof;
    work.current = null;
    return { proof, isGone: isGone.current };
  };
  return { progress, begin, take };
}
