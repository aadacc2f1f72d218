import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type RefCallback, useEffect, useEffectEvent, useState } from 'react';

/** Distance from the end at which the next page is requested. Spec 9-15. */
const INFINITE_SCROLL_MARGIN_PX = 100;

interface InfiniteScroll {
  /**
   * There is a next page, none is loading, and the last request did not fail (otherwise it would be
   * retried forever).
   */
  canLoad: boolean;
  /** Number of loaded pages. Re-creates the observer if a page loads without `canLoad` changing. */
  pageCount: number;
  onLoadMore: () => void;
}

/**
 * Loads the next page when an element at the end of the list becomes visible.
 * @returns the ref of that element; a scroller other than the page has `data-scroller`
 */
export function useInfiniteScroll({ canLoad, pageCount, onLoadMore }: InfiniteScroll): RefCallback<HTMLElement> {
  const [sentinel, setSentinel] = useState<HTMLElement | null>(null);
  const handleLoadMore = useEffectEvent(onLoadMore);

  // A new page re-creates the observer.
  useEffect(() => {
    if (sentinel === null || !canLoad) return;
    // A new observer reports at once, so a page too short to fill the screen loads the next one.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) handleLoadMore();
      },
      // rootMargin extends only the root, so an inner scroller must be the root.
      { root: sentinel.closest('[data-scroller]'), rootMargin: `${INFINITE_SCROLL_MARGIN_PX}px 0px` },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [sentinel, canLoad, pageCount]);

  return setSentinel;
}

/** Requests again what failed: the next page, or the loaded ones. */
export const retryPage = (
  query: Pick<UseInfiniteQueryResult, 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'>,
): void => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
