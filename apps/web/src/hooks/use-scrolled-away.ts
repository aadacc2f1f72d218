import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has scrolled out of the main area below the top `coveredPx`. */
export function useScrolledAway(ref: RefObject<HTMLElement | null>, coveredPx: number): boolean {
  const [isScrolledAway, setIsScrolledAway] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsScrolledAway(entry?.isIntersecting === false), {
      root: element.closest('main'),
      rootMargin: `-${coveredPx}px 0px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, coveredPx]);
  return isScrolledAway;
}
