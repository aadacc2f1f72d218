import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isRestoring, restoreScroll } from './restore-scroll.ts';

/** Stub of a scroller: `scrollTop` is limited by the content height. */
function createScroller(content: { max: number }): HTMLElement {
  const scroller = document.createElement('main');
  let top = 0;
  Object.defineProperty(scroller, 'scrollTop', {
    get: () => top,
    set: (requested: number) => {
      top = Math.min(requested, content.max);
    },
  });
  return scroller;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('scrolls to the previous position and lays out all items', () => {
  const scroller = createScroller({ max: 2_000 });
  restoreScroll(scroller, 968);
  expect(scroller.scrollTop).toBe(968);
  expect(isRestoring(scroller)).toBe(false);
  expect(scroller).toHaveAttribute('data-laid-out');
  vi.advanceTimersByTime(100);
  expect(scroller).not.toHaveAttribute('data-laid-out');
});

it('waits for content that loads later', () => {
  const content = { max: 0 };
  const scroller = createScroller(content);
  restoreScroll(scroller, 968);
  vi.advanceTimersByTime(500);
  expect(isRestoring(scroller)).toBe(true);
  content.max = 700;
  vi.advanceTimersByTime(500);
  expect(scroller.scrollTop).toBe(700);
  content.max = 2_000;
  vi.advanceTimersByTime(100);
  expect(scroller.scrollTop).toBe(968);
  expect(isRestoring(scroller)).toBe(false);
});

it('gives up after 3 s if the content stays too short', () => {
  const scroller = createScroller({ max: 300 });
  restoreScroll(scroller, 968);
  vi.advanceTimersByTime(3_100);
  expect(isRestoring(scroller)).toBe(false);
  expect(scroller.scrollTop).toBe(300);
  expect(scroller).not.toHaveAttribute('data-laid-out');
});

it.each(['pointerdown', 'wheel', 'keydown'])('stops on user input (%s)', (move) => {
  const content = { max: 300 };
  const scroller = createScroller(content);
  restoreScroll(scroller, 968);
  window.dispatchEvent(new Event(move));
  content.max = 2_000;
  vi.advanceTimersByTime(500);
  expect(scroller.scrollTop).toBe(300);
});

it('drops the previous target when a new one is set', () => {
  const content = { max: 300 };
  const scroller = createScroller(content);
  restoreScroll(scroller, 968);
  restoreScroll(scroller, 0);
  content.max = 2_000;
  vi.advanceTimersByTime(500);
  expect(scroller.scrollTop).toBe(0);
});
