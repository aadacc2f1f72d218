import { beforeEach, expect, it, vi } from 'vitest';
import { registerPretendard } from './pretendard.ts';

const named = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./font-pieces.ts', () => ({ nameAllPieces: named }));

const loaded = vi.fn<(font: string, text: string) => Promise<unknown>>();
let faces: { family: string; unicodeRange: string }[] = [];

const faceOf = (unicodeRange: string) => ({ family: '"Pretendard Variable"', unicodeRange });
const isOn = (part: Element | null) => part?.getAttribute('data-font') === 'pretendard';

beforeEach(() => {
  named.mockReset().mockResolvedValue();
  faces = [];
  loaded.mockReset().mockResolvedValue([]);
  Object.assign(document.fonts, { load: loaded, [Symbol.iterator]: () => faces.values() });
  document.body.innerHTML = `<div id="root"><header>혼자 카페</header><main><p>${'가'.repeat(60)}</p><p>${'나'.repeat(60)}</p></main></div>`;
  return () => {
    document.body.removeAttribute('data-font');
    Reflect.deleteProperty(document.fonts, Symbol.iterator);
  };
});

it('puts the letters in place part by part, once every piece of the page is there', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  loaded.mockReturnValue(promise);
  const done = registerPretendard();
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledWith('1em "Pretendard Variable"', '혼자 카페가나'));
  expect(document.querySelector('[data-font]')).toBeNull();
  resolve([]);
  await vi.waitFor(() => expect(isOn(document.querySelector('header'))).toBe(true));
  expect(isOn(document.body)).toBe(false);
  await done;
  for (const part of document.querySelectorAll('header, p, body')) expect(isOn(part)).toBe(true);
});

it('leaves the stand-in where a piece does not come', async () => {
  loaded.mockRejectedValue(new Error('offline'));
  await expect(registerPretendard()).rejects.toThrow('offline');
  expect(document.querySelector('[data-font]')).toBeNull();
});

it('names all pieces only with the first syllable that is in none of those the page came with', async () => {
  faces = [faceOf('U+20-7E'), faceOf('U+AC00, U+B098, U+D63C'), faceOf('U+C790, U+CE74-CE74, U+D398')];
  await registerPretendard();
  expect(named).not.toHaveBeenCalled();
  document.querySelector('p')?.append('혼자');
  document.querySelector('header')?.append('漢 ♡');
  await Promise.resolve();
  expect(named).not.toHaveBeenCalled();
  document.querySelector('p')?.append('뛁');
  await vi.waitFor(() => expect(named).toHaveBeenCalledTimes(1));
});

it('names all pieces when somebody writes: a field has no text of the page', async () => {
  faces = [faceOf('U+AC00, U+B098, U+D63C, U+C790, U+CE74, U+D398')];
  await registerPretendard();
  expect(named).not.toHaveBeenCalled();
  document.querySelector('p')?.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(named).toHaveBeenCalledTimes(1));
});

it.each([
  ['the page came with none', []],
  ['somebody has been there before the page came to rest', [faceOf('U+AC00')]],
])('names all pieces at once where %s', async (_, known) => {
  faces = known;
  await registerPretendard();
  expect(named).toHaveBeenCalledTimes(1);
});
