import { type RefObject, useEffect, useState } from 'react';

/** Whether a bar that sticks below the top bar is stuck: `sentinel` lies just before it and has gone under. */
export function useStuck(sentinel: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const element = sentinel.current;
    if (!element) return;
    const bar = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setStuck(!entry.isIntersecting && entry.boundingClientRect.top < bar + 1),
      { rootMargin: `-${Math.ceil(bar)}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [sentinel]);
  return isStuck;
}
