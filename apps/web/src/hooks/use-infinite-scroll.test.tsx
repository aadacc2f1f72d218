import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useInfiniteScroll } from './use-infinite-scroll.ts';

let observers: { options: IntersectionObserverInit; show: () => void; isObserving: boolean }[] = [];

class ObserverStub {
  record;
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
    const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    const show = () => act(() => callback(entries, this as unknown as IntersectionObserver));
    this.record = { options, show, isObserving: false };
    observers.push(this.record);
  }
  observe() {
    this.record.isObserving = true;
  }
  disconnect() {
    this.record.isObserving = false;
  }
}

beforeEach(() => {
  observers = [];
  vi.stubGlobal('IntersectionObserver', ObserverStub);
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

  it('[9-15] loads from 100 px ahead of the end, in the scroller of the list', () => {
    render(<List canLoad onLoadMore={vi.fn()} />);
    expect(observers[0]?.options).toEqual({ root: screen.getByTestId('scroller'), rootMargin: '100px 0px' });
  });

  it('[4.6-4] requests nothing when there is no next page', () => {
    render(<List canLoad={false} onLoadMore={vi.fn()} />);
    expect(observers).toHaveLength(0);
  });

  it('stops observing while a page is loading, and resumes afterwards', () => {
    const { rerender } = render(<List canLoad onLoadMore={vi.fn()} />);
    rerender(<List canLoad={false} onLoadMore={vi.fn()} />);
    expect(observers.filter(({ isObserving }) => isObserving)).toHaveLength(0);
    rerender(<List canLoad onLoadMore={vi.fn()} />);
    expect(observers.filter(({ isObserving }) => isObserving)).toHaveLength(1);
  });

  it('observes again after a page that loaded without canLoad changing', () => {
    const onLoadMore = vi.fn();
    const { rerender } = render(<List canLoad onLoadMore={onLoadMore} />);
    rerender(<List canLoad pageCount={2} onLoadMore={onLoadMore} />);
    expect(observers.map(({ isObserving }) => isObserving)).toEqual([false, true]);
  });
});
