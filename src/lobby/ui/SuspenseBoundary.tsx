import { type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { arrivalStore } from '../state/arrivals.ts';

function Fallback({ retry, children }: { retry: () => void; children: ReactNode }) {
  useEffect(() => {
    // What came before anybody listened.
    retry();
    return arrivalStore.subscribe(retry);
  }, [retry]);
  return children;
}

/**
 * Suspense that shows its children as soon as their script and texts have come. React's own holds back for 300 ms after
 * the fallback what it tries again by itself: so long a tap would wait for a dialog that is there.
 */
export function SuspenseBoundary({
  fallback = null,
  children,
}: {
  fallback?: ReactNode;
  children: ReactNode;
}) {
  const [, retry] = useReducer((tries: number) => tries + 1, 0);
  return <Suspense fallback={<Fallback retry={retry}>{fallback}</Fallback>}>{children}</Suspense>;
}
