import { describe, expect, it, vi } from 'vitest';
import { graphemes } from './graphemes.ts';

describe('graphemes', () => {
  it.each([
    ['혼자 카페', 5],
    ['ㅋㅋ ok!', 6],
    ['가\u11a8', 1],
    ['e\u0301', 1],
    ['👩‍👩‍👧‍👦', 1],
    ['a\r\nb', 3],
    ['', 0],
  ])('%j are what people count', (text, count) => {
    expect(graphemes(text)).toHaveLength(count);
    expect(graphemes(text).join('')).toBe(text);
  });
});

it('[13.2-1] counts code points in browsers that cannot separate graphemes', async () => {
  vi.resetModules();
  vi.stubGlobal('Intl', { ...Intl });
  Reflect.deleteProperty(Intl, 'Segmenter');
  const old = await import('./graphemes.ts');
  expect(old.graphemes('가😀')).toEqual(['가', '😀']);
  expect([old.hasAtMostGraphemes('😀😀😀', 3), old.hasAtMostGraphemes('😀😀😀', 2)]).toEqual([true, false]);
  vi.unstubAllGlobals();
});
