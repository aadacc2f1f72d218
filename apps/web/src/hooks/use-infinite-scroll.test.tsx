import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useInfiniteScroll } from './use-infinite-scroll.ts';

let observers: { options: IntersectionObserverInit; show: () => void; isWatching: boolean }[] = [];

class WatchedObserver {
  record;
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
    const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    const show = () => act(() => callback(entries, this as unknown as IntersectionObserver));
    this.record = { options, show, isWatching: false };
    observers.push(this.record);
  }
  observe() {
    this.record.isWatching = true;
  }
  disconnect() {
    this.record.isWatching = false;
  }
}

beforeEach(() => {
  observers = [];
  vi.stubGlobal('IntersectionObserver', WatchedObserver);
});

interface ListProps {
  canLoad: boolean;
  pageCount?: number;
  onLoadMore: () => void;
}

function List({ canLoad, pageCount = 1, onLoadMore }: ListProps) {
  const endRef = useInfiniteScroll({ canLoad, pageCount, onLoadMore });
  return (
    <div data-scroller="" data-testid="scroller">
      <p ref={endRef}>끝</p>
    </div>
  );
}

describe('useInfiniteScroll', () => {
  it('[4.6-4] loads the next page when the end comes into view', () => {
    const onLoadMore = vi.fn();
    render(<List canLoad onLoadMore={onLoadMore} />);
    expect(onLoadMore).not.toHaveBeenCalled();
    observers[0]?.show();
    expect(onLoadMore).toHaveBeenCalledTimes(1);
  });

  it('[9-15] counts the end as seen from 100 px before it, in the scroller that holds the list', () => {
    render(<List canLoad onLoadMore={vi.fn()} />);
    expect(observers[0]?.options).toEqual({ root: screen.getByTestId('scroller'), rootMargin: '100px 0px' });
  });

  it('[4.6-4] asks for nothing when there is no next page', () => {
    render(<List canLoad={false} onLoadMore={vi.fn()} />);
    expect(observers).toHaveLength(0);
  });

  it('rests while a page is being loaded and looks again afterwards', () => {
    const { rerender } = render(<List canLoad onLoadMore={vi.fn()} />);
    rerender(<List canLoad={false} onLoadMore={vi.fn()} />);
    expect(observers.filter(({ isWatching }) => isWatching)).toHaveLength(0);
    rerender(<List canLoad onLoadMore={vi.fn()} />);
    expect(observers.filter(({ isWatching }) => isWatching)).toHaveLength(1);
  });

  it('looks again after a page that came so fast that nothing else changed', () => {
    const onLoadMore = vi.fn();
    const { rerender } = render(<List canLoad onLoadMore={onLoadMore} />);
    rerender(<List canLoad pageCount={2} onLoadMore={onLoadMore} />);
    expect(observers.map(({ isWatching }) => isWatching)).toEqual([false, true]);
  });
});
