import { type RefCallback, useEffect, useEffectEvent, useState } from 'react';

/** How far before the end the next page is asked for. Spec 9-15. */
const INFINITE_SCROLL_MARGIN_PX = 100;

interface InfiniteScroll {
  /** There is a next page, none is being loaded, and the last try did not fail (or the list would ask forever). */
  canLoad: boolean;
  /** Pages there are. A page that comes so fast that `canLoad` never turned is noticed by it. */
  pageCount: number;
  onLoadMore: () => void;
}

/** The ref belongs on an element at the list's end; a scroller other than the page carries `data-scroller`. */
export function useInfiniteScroll({ canLoad, pageCount, onLoadMore }: InfiniteScroll): RefCallback<HTMLElement> {
  const [sentinel, setSentinel] = useState<HTMLElement | null>(null);
  const handleLoadMore = useEffectEvent(onLoadMore);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page asks anew whether the end is in sight.
  useEffect(() => {
    if (sentinel === null || !canLoad) return;
    // A new observer reports at once, so a page too short to push the sentinel out of sight loads the next one.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) handleLoadMore();
      },
      // The margin widens the root only, never a scroller inside it, so that scroller must be the root.
      { root: sentinel.closest('[data-scroller]'), rootMargin: `${INFINITE_SCROLL_MARGIN_PX}px 0px` },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [sentinel, canLoad, pageCount]);

  return setSentinel;
}
