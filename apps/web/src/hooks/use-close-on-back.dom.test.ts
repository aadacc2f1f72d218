import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addLayer, watchHistory } from './use-close.ts';

const popped = vi.fn();
const readIdx = () => (window.history.state as { idx: number }).idx;
const path = () => window.location.pathname;

/** Waits until the browser has traversed, and the traversals that follow. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

async function back(): Promise<void> {
  window.history.back();
  await settle();
}

function open() {
  const close = vi.fn(() => remove());
  const remove = addLayer(close);
  return { close, remove };
}

watchHistory();
// As the router, which is created later.
window.addEventListener('popstate', popped);

let serial = 0;
beforeEach(async () => {
  serial += 1;
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  window.history.pushState({ idx: idx + 1 }, '', `/list/${serial}`);
  window.history.pushState({ idx: idx + 2 }, '', `/place/${serial}`);
  await settle();
  popped.mockClear();
});
afterEach(settle);

it('closes the topmost of two layers, then the other one, then leaves the page', async () => {
  const [sheet, dialog] = [open(), open()];
  await back();
  expect([dialog.close.mock.calls.length, sheet.close.mock.calls.length]).toEqual([1, 0]);
  await back();
  expect([dialog.close.mock.calls.length, sheet.close.mock.calls.length]).toEqual([1, 1]);
  expect(path()).toBe(`/place/${serial}`);
  expect(popped).not.toHaveBeenCalled();
  await back();
  expect(path()).toBe(`/list/${serial}`);
  expect(popped).toHaveBeenCalledTimes(1);
});

it('adds one entry to a page, however often layers are opened and closed', async () => {
  const { length } = window.history;
  for (let nth = 0; nth < 3; nth += 1) open().remove();
  for (let nth = 0; nth < 3; nth += 1) {
    open();
    await back();
  }
  expect(window.history.length).toBe(length + 1);
});

it('leaves the page with one press after a layer was closed by its button, and returns to it', async () => {
  open().remove();
  await back();
  expect(path()).toBe(`/list/${serial}`);
  window.history.forward();
  await settle();
  expect(path()).toBe(`/place/${serial}`);
  const { close } = open();
  await back();
  expect(close).toHaveBeenCalledTimes(1);
  expect(path()).toBe(`/place/${serial}`);
});

it('skips its entry after the page was replaced, or left for another one', async () => {
  open().remove();
  window.history.replaceState({ idx: readIdx() }, '', '/replaced');
  window.history.pushState({ idx: readIdx() + 1 }, '', '/next');
  await back();
  expect(path()).toBe('/replaced');
  await back();
  expect(path()).toBe(`/list/${serial}`);
});

it('keeps a layer that refuses to close, and leaves the page for a traversal of the app', async () => {
  const busy = vi.fn();
  const remove = addLayer(busy);
  await back();
  await back();
  expect(busy).toHaveBeenCalledTimes(2);
  expect(path()).toBe(`/place/${serial}`);
  window.history.go(-1);
  await settle();
  expect(path()).toBe(`/list/${serial}`);
  expect(busy).toHaveBeenCalledTimes(2);
  remove();
});
