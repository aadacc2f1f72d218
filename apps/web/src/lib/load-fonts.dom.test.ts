import { beforeEach, expect, it, vi } from 'vitest';
import { loadFontsWhenIdle } from './load-fonts.ts';

vi.mock('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css', () => ({}));

const loaded = vi.fn<(font: string, text: string) => Promise<unknown>>();
const fontOf = () => document.documentElement.dataset.font;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  Object.assign(document.fonts, { load: loaded });
  document.body.innerHTML = '<div id="root">혼자 카페</div>';
  return () => {
    vi.unstubAllGlobals();
    delete document.documentElement.dataset.font;
    loaded.mockReset();
  };
});

it('puts the letters in place once every piece of the page is there', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  loaded.mockReturnValue(promise);
  loadFontsWhenIdle();
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledWith('1em "Pretendard Variable"', '혼자 카페'));
  expect(fontOf()).toBeUndefined();
  resolve([]);
  await vi.waitFor(() => expect(fontOf()).toBe('pretendard'));
});

it('leaves the stand-in where a piece does not come', async () => {
  loaded.mockRejectedValue(new Error('offline'));
  loadFontsWhenIdle();
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
  await expect(loaded.mock.results[0]?.value).rejects.toThrow('offline');
  expect(fontOf()).toBeUndefined();
});
