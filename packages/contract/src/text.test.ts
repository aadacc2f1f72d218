import { describe, expect, it, vi } from 'vitest';
import { requiredLine, requiredText, textUpTo } from './fields.ts';
import { graphemes } from './graphemes.ts';
import { cleanLine, cleanText } from './text.ts';

describe('a clean text', () => {
  it.each([
    ['\u1112\u1161\u11AB\u1100\u1173\u11AF', '한글', 'letters in pieces, as a Mac sends them'],
    ['\u1112\u200B\u1161', '하', 'pieces kept apart by what nobody sees'],
    ['성\u200B수\uFEFF동\u2060', '성수동', 'zero-width spaces'],
    ['성\u180B수\u2065동\uFFF0', '성수동', 'other characters that fonts leave out'],
    ['성\u3164수\u115F동', '성수동', 'fillers'],
    ['a\u202Egpj.\u202Cb\u2066c\u2069\u200F', 'agpj.bc', 'what turns the reading around'],
    ['\u3164\uFFA0\u115F', '', 'the fillers of a name of nothing'],
    ['a\u0007\u001B[31m\u009Bb', 'a[31mb', 'controls'],
    ['소\u00AD프트', '소프트', 'soft hyphens'],
    ['a\u200Db\u200D', 'ab', 'joiners that join nothing'],
    ['좋아요👍\u200D', '좋아요👍', 'a joiner at the end'],
    ['a\u{E0068}\u{E0069}', 'a', 'a message in tags'],
    ['a\uFE00\uFE01\uFE02', 'a\uFE00', 'more than one selector'],
    [`Z${'\u0335'.repeat(40)}`, `Z${'\u0335'.repeat(4)}`, 'piled marks'],
    ['1\r\n2\r3\u20284\u20295\u00856', '1\n2\n3\n4\n5\n6', 'line ends of every kind'],
    ['a\tb\u2800c', 'a b c', 'tabs and blanks that are none'],
  ])('makes of %j %j: %s', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
    expect(cleanText(clean)).toBe(clean);
  });

  it.each([
    '👨‍👩‍👧‍👦',
    '👩🏽‍💻',
    '❤️‍🔥',
    '👁️‍🗨️',
    '🏳️‍🌈',
    '🏳️‍⚧️',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🧑🏻‍❤️‍💋‍🧑🏿',
    '1️⃣',
    '🇰🇷',
    '☀︎',
    '葛󠄀',
    'é',
    'ญี่ปุ่น',
    'नमस्ते',
  ])('keeps %s', (text) => {
    expect(cleanText(`가${text}나`)).toBe(`가${text}나`.normalize('NFC'));
  });

  it('normalizes few marks at a time, since normalization takes quadratic time', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(cleanText(`a${'\u0301'.repeat(40_000)}${'\u0327'.repeat(40_000)}\u200B\u0327`)).toBe(
      `\u00E1${'\u0301'.repeat(4)}`,
    );
    expect(normalize.mock.contexts.map(String)).toEqual([`a${'\u0301'.repeat(30)}`]);
    normalize.mockRestore();
  });

  it.each([
    [5, 4],
    [29, 4],
    [31, 4],
  ])('keeps four of %i marks on each of many letters', (count, kept) => {
    // q has no composed form with a combining mark.
    expect(cleanText(`q${'\u0301'.repeat(count)}`.repeat(3))).toBe(`q${'\u0301'.repeat(kept)}`.repeat(3));
    expect(cleanText('q\u{1D165}'.repeat(3) + '\u{1D165}'.repeat(count))).toBe(
      `${'q\u{1D165}'.repeat(3)}${'\u{1D165}'.repeat(3)}`,
    );
  });

  it('is fast for inputs that were built to be slow', () => {
    const flags = `\u{1F3F4}${'\u{E0067}'.repeat(40_000)}`;
    expect(cleanText(flags)).toBe('🏴');
    expect(cleanText('\u200D'.repeat(80_000))).toBe('');
    expect(cleanText('\u0301'.repeat(80_000))).toHaveLength(4);
  });

  it('has a single line in a name', () => {
    expect(cleanLine('  성수\r\n동\u200B ')).toBe('성수 동');
    expect(cleanLine('\u3164\n\u200B')).toBe('');
  });
});

describe('the length of a text', () => {
  const upToFive = textUpTo(5, '다섯 자까지');

  it('is counted in graphemes after cleaning', () => {
    for (const text of [
      '가나다라마',
      '👨‍👩‍👧‍👦'.repeat(5),
      '가\u200B나\u200B다\u200B라\u200B마\u200B',
      '한글'.normalize('NFD'),
    ]) {
      expect(upToFive.parse(text)).toBe(cleanText(text));
    }
    expect(graphemes(upToFive.parse('🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(5)))).toHaveLength(5);
    for (const text of ['가나다라마바', '👨‍👩‍👧‍👦'.repeat(6), '가'.repeat(1_000_000), '\u200B'.repeat(81)]) {
      expect(upToFive.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['다섯 자까지']);
    }
  });

  it('is counted only up to the limit', () => {
    let counted = 0;
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function* () {
      for (; counted < 1_000; counted += 1) yield { segment: '😀', index: counted, input: '' };
    } as never);
    expect(upToFive.safeParse('😀'.repeat(30)).success).toBe(false);
    segment.mockRestore();
    // The sixth exceeds the limit.
    expect(counted).toBe(5);
  });

  it.each(['', '  ', '\u200B', '\u3164', '\n\u202E\n', '\u0301', '\u2065\uFFF0'])(
    'is zero for the required text %j',
    (text) => {
      for (const schema of [requiredText(5, '적어 주세요', '길어요'), requiredLine(5, '적어 주세요', '길어요')]) {
        expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['적어 주세요']);
      }
    },
  );

  it('keeps the line breaks of a text and removes those of a name', () => {
    expect(requiredText(5, '', '').parse(' 가\r\n나 ')).toBe('가\n나');
    expect(requiredLine(5, '', '').parse(' 가\r\n나 ')).toBe('가 나');
  });
});
