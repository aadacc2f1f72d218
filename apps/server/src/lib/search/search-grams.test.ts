import { expect, it, vi } from 'vitest';
import { keywordPattern } from './korean-search.ts';
import { toSollectColumns } from './search-columns.ts';
import { gramsOfKeyword, toSearchGrams } from './search-grams.ts';

const POST = toSollectColumns({ title: '비 오는 날의 책방', texts: ['도쿄에서 CU까지 7분'], places: [] });
const known = new Set(POST.searchGrams);

/** Whether the index finds the sollect for the keyword. */
function isFound(keyword: string): boolean {
  const pattern = keywordPattern(keyword);
  return pattern !== undefined && gramsOfKeyword(pattern).every((gram) => known.has(gram));
}

it.each(['비 오는 날의 책방', '책방', '책ㅂ', '쿄', 'ㅊㅂ', 'ㅂ', 'cu', '7', '도쿄 책방'])(
  'names a post for %s',
  (keyword) => {
    expect(isFound(keyword)).toBe(true);
  },
);

it.each(['카', '국수', '책상', 'ㅋㅋ', 'gs', '8', '도쿄 국수'])('does not find the sollect for %s', (keyword) => {
  expect(isFound(keyword)).toBe(false);
});

it('distinguishes jamo from choseong, and contains each n-gram once', () => {
  const grams = toSearchGrams({ searchJamo: 'ㄱㄱㄱㄱ', searchChoseong: 'ㄱ' });
  expect(grams).toHaveLength(4);
  expect(new Set(grams).size).toBe(grams.length);
  expect(grams.every((gram) => Number.isInteger(gram) && Math.abs(gram) <= 2 ** 31)).toBe(true);
});

it('hashes an n-gram as in the stored search column of sollects', () => {
  expect(toSearchGrams({ searchJamo: 'a', searchChoseong: '' })).toEqual([2114275311]);
  expect(toSearchGrams({ searchJamo: '', searchChoseong: 'a' })).toEqual([-1798623124]);
});

it.each([
  ['of one or two letters as one n-gram', { jamo: ['ㅋㅏ'], choseong: ['ㅅㅌ'] }, 2],
  ['of four letters as two n-grams of three', { jamo: ['ㅋㅏㅍㅔ'], choseong: [] }, 2],
  ['of five letters as one n-gram', { jamo: ['ㅅㅓㅇㅅㅜ'], choseong: [] }, 1],
  ['of nine letters as the first and the last five', { jamo: ['ㅅㅓㅇㅅㅜㄷㅗㅇㅋ'], choseong: [] }, 2],
  ['of more letters as the fewest n-grams of five', { jamo: ['ㅅㅓㅇㅅㅜㄷㅗㅇㅋㅏㅍㅔ'], choseong: [] }, 3],
  ['of choseong as n-grams of three', { jamo: [], choseong: ['ㅂㅅㅋㅍ'] }, 2],
])('covers a word %s', (_what, words, count) => {
  const grams = gramsOfKeyword(words);
  expect(grams).toHaveLength(count);
  const text = { searchJamo: `ㅎㅗㄴ${words.jamo.join('')}`, searchChoseong: words.choseong.join('') };
  expect(toSearchGrams(text)).toEqual(expect.arrayContaining(grams));
});

it('uses the same n-grams for a text and a keyword', () => {
  const letters = [...'ㅅㅓㅇㅅㅜ😀a7'];
  const text = letters.join('');
  const substrings = (sizes: number[]) =>
    sizes.flatMap((size) => letters.slice(size - 1).map((_, start) => letters.slice(start, start + size).join('')));
  const expected = [
    ...substrings([1, 2, 3, 5]).flatMap((substring) => gramsOfKeyword({ jamo: [substring], choseong: [] })),
    ...substrings([1, 2, 3]).flatMap((substring) => gramsOfKeyword({ jamo: [], choseong: [substring] })),
  ];
  expect(toSearchGrams({ searchJamo: text, searchChoseong: text }).toSorted()).toEqual(
    [...new Set(expected)].toSorted(),
  );
});

it('reads each letter once for each size of its longest n-gram, however long the text is', () => {
  const length = 1_000;
  const read = vi.spyOn(String.prototype, 'charCodeAt');
  toSearchGrams({ searchJamo: 'ㄱ'.repeat(length), searchChoseong: 'ㄱ'.repeat(length) });
  const reads = read.mock.calls.length;
  read.mockRestore();
  // Five of jamo, three of choseong, and the two names of the writings.
  expect(reads).toBeLessThanOrEqual((5 + 3) * length + 'jamo choseong '.length);
});
