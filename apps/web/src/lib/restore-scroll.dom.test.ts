import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isRestoring, restoreScroll } from './restore-scroll.ts';

/** Stub of a scroller: `scrollTop` is limited by the content height. */
function scrollerOf(room: { max: number }): HTMLElement {
  const scroller = document.createElement('main');
  let top = 0;
  Object.defineProperty(scroller, 'scrollTop', {
    get: () => top,
    set: (wanted: number) => {
      top = Math.min(wanted, room.max);
    },
  });
  return scroller;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('goes where the page was left, and lays all of it out on the way', () => {
  const scroller = scrollerOf({ max: 2_000 });
  restoreScroll(scroller, 968);
  expect(scroller.scrollTop).toBe(968);
  expect(isRestoring(scroller)).toBe(false);
  expect(scroller).toHaveAttribute('data-laid-out');
  vi.advanceTimersByTime(100);
  expect(scroller).not.toHaveAttribute('data-laid-out');
});

it('waits for what is yet to come', () => {
  const room = { max: 0 };
  const scroller = scrollerOf(room);
  restoreScroll(scroller, 968);
  vi.advanceTimersByTime(500);
  expect(isRestoring(scroller)).toBe(true);
  room.max = 700;
  vi.advanceTimersByTime(500);
  expect(scroller.scrollTop).toBe(700);
  room.max = 2_000;
  vi.advanceTimersByTime(100);
  expect(scroller.scrollTop).toBe(968);
  expect(isRestoring(scroller)).toBe(false);
});

it('does not wait for ever for what is no more', () => {
  const scroller = scrollerOf({ max: 300 });
  restoreScroll(scroller, 968);
  vi.advanceTimersByTime(3_100);
  expect(isRestoring(scroller)).toBe(false);
  expect(scroller.scrollTop).toBe(300);
  expect(scroller).not.toHaveAttribute('data-laid-out');
});

it.each(['pointerdown', 'wheel', 'keydown'])('leaves the page to who moves it themselves (%s)', (move) => {
  const room = { max: 300 };
  const scroller = scrollerOf(room);
  restoreScroll(scroller, 968);
  window.dispatchEvent(new Event(move));
  room.max = 2_000;
  vi.advanceTimersByTime(500);
  expect(scroller.scrollTop).toBe(300);
});

it('forgets where it was going once it is sent elsewhere', () => {
  const room = { max: 300 };
  const scroller = scrollerOf(room);
  restoreScroll(scroller, 968);
  restoreScroll(scroller, 0);
  room.max = 2_000;
  vi.advanceTimersByTime(500);
  expect(scroller.scrollTop).toBe(0);
});
