import { beforeEach, expect, it, vi } from 'vitest';
import { applyPretendard } from './apply-pretendard.ts';

const declareAllSubsets = vi.fn<() => Promise<void>>();

const loaded = vi.fn<(font: string, text: string) => Promise<unknown>>();
let faces: { family: string; unicodeRange: string }[] = [];

const fontFace = (unicodeRange: string) => ({ family: '"Pretendard Variable"', unicodeRange });
const isApplied = (part: Element | null) => part?.getAttribute('data-font') === 'pretendard';

beforeEach(() => {
  declareAllSubsets.mockReset().mockResolvedValue();
  faces = [];
  loaded.mockReset().mockResolvedValue([]);
  Object.assign(document.fonts, { load: loaded, [Symbol.iterator]: () => faces.values() });
  const paragraphs = ['가', '나'].map((syllable) => `<p>${syllable.repeat(60)}</p>`).join('');
  document.body.innerHTML = `<div id="root"><header>혼자 카페</header><main>${paragraphs}</main></div>`;
  return () => {
    document.body.removeAttribute('data-font');
    Reflect.deleteProperty(document.fonts, Symbol.iterator);
  };
});

it('applies the font slice by slice after all subsets of the page are loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  loaded.mockReturnValue(promise);
  const done = applyPretendard(declareAllSubsets);
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledWith('1em "Pretendard Variable"', '혼자 카페가나'));
  expect(document.querySelector('[data-font]')).toBeNull();
  resolve([]);
  await vi.waitFor(() => expect(isApplied(document.querySelector('header'))).toBe(true));
  expect(isApplied(document.body)).toBe(false);
  await done;
  for (const part of document.querySelectorAll('header, p, body')) expect(isApplied(part)).toBe(true);
});

it('keeps the fallback font if a subset fails to load', async () => {
  loaded.mockRejectedValue(new Error('offline'));
  await expect(applyPretendard(declareAllSubsets)).rejects.toThrow('offline');
  expect(document.querySelector('[data-font]')).toBeNull();
});

it('declares all subsets only when a syllable outside the declared ones appears', async () => {
  faces = [fontFace('U+20-7E'), fontFace('U+AC00, U+B098, U+D63C'), fontFace('U+C790, U+CE74-CE74, U+D398')];
  await applyPretendard(declareAllSubsets);
  expect(declareAllSubsets).not.toHaveBeenCalled();
  document.querySelector('p')?.append('혼자');
  document.querySelector('header')?.append('漢 ♡');
  // The check follows the frame, so that it does not delay the response to a tap.
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
  expect(declareAllSubsets).not.toHaveBeenCalled();
  document.querySelector('p')?.append('뛁');
  await vi.waitFor(() => expect(declareAllSubsets).toHaveBeenCalledTimes(1));
});

it('declares all subsets on user input, because typed text is not page text', async () => {
  faces = [fontFace('U+AC00, U+B098, U+D63C, U+C790, U+CE74, U+D398')];
  await applyPretendard(declareAllSubsets);
  expect(declareAllSubsets).not.toHaveBeenCalled();
  document.querySelector('p')?.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(declareAllSubsets).toHaveBeenCalledTimes(1));
});

it.each([
  ['the page declares none', []],
  ['the page has changed already', [fontFace('U+AC00')]],
])('declares all subsets at once if %s', async (_, known) => {
  faces = known;
  await applyPretendard(declareAllSubsets);
  expect(declareAllSubsets).toHaveBeenCalledTimes(1);
});
