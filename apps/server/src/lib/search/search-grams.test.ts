import { expect, it, vi } from 'vitest';
import { keywordPattern, toSollectColumns } from './korean-search.ts';
import { gramsOfKeyword, toSearchGrams } from './search-grams.ts';

const POST = toSollectColumns({ title: '비 오는 날의 책방', texts: ['도쿄에서 CU까지 7분'], places: [] });
const known = new Set(POST.searchGrams);

/** Whether the index would name the post for the keyword. */
function isNamed(keyword: string): boolean {
  const pattern = keywordPattern(keyword);
  return pattern !== undefined && gramsOfKeyword(pattern).every((gram) => known.has(gram));
}

it.each(['비 오는 날의 책방', '책방', '책ㅂ', '쿄', 'ㅊㅂ', 'ㅂ', 'cu', '7', '도쿄 책방'])(
  'names a post for %s',
  (keyword) => {
    expect(isNamed(keyword)).toBe(true);
  },
);

it.each(['카', '국수', '책상', 'ㅋㅋ', 'gs', '8', '도쿄 국수'])('does not name it for %s', (keyword) => {
  expect(isNamed(keyword)).toBe(false);
});

it('tells jamo from choseong, and writes each piece once', () => {
  const grams = toSearchGrams({ searchJamo: 'ㄱㄱㄱㄱ', searchChoseong: 'ㄱ' });
  expect(grams).toHaveLength(4);
  expect(new Set(grams).size).toBe(grams.length);
  expect(grams.every((gram) => Number.isInteger(gram) && Math.abs(gram) <= 2 ** 31)).toBe(true);
});

it('hashes a piece as in the stored search column of posts', () => {
  expect(toSearchGrams({ searchJamo: 'a', searchChoseong: '' })).toEqual([2114275311]);
  expect(toSearchGrams({ searchJamo: '', searchChoseong: 'a' })).toEqual([-1798623124]);
});

it.each([
  ['of one or two letters for itself', { jamo: ['ㅋㅏ'], choseong: ['ㅅㅌ'] }, 2],
  ['of four letters for its two threes', { jamo: ['ㅋㅏㅍㅔ'], choseong: [] }, 2],
  ['of five letters for itself', { jamo: ['ㅅㅓㅇㅅㅜ'], choseong: [] }, 1],
  ['of nine letters for its first and its last five', { jamo: ['ㅅㅓㅇㅅㅜㄷㅗㅇㅋ'], choseong: [] }, 2],
  ['of more for as few fives as hold all its letters', { jamo: ['ㅅㅓㅇㅅㅜㄷㅗㅇㅋㅏㅍㅔ'], choseong: [] }, 3],
  ['of choseong for threes', { jamo: [], choseong: ['ㅂㅅㅋㅍ'] }, 2],
])('asks of a word %s', (_what, words, count) => {
  const grams = gramsOfKeyword(words);
  expect(grams).toHaveLength(count);
  const text = { searchJamo: `ㅎㅗㄴ${words.jamo.join('')}`, searchChoseong: words.choseong.join('') };
  expect(toSearchGrams(text)).toEqual(expect.arrayContaining(grams));
});

it('writes the pieces of a text as a keyword of the same letters asks for them', () => {
  const letters = [...'ㅅㅓㅇㅅㅜ😀a7'];
  const text = letters.join('');
  const pieces = (sizes: number[]) =>
    sizes.flatMap((size) => letters.slice(size - 1).map((_, start) => letters.slice(start, start + size).join('')));
  const asked = [
    ...pieces([1, 2, 3, 5]).flatMap((piece) => gramsOfKeyword({ jamo: [piece], choseong: [] })),
    ...pieces([1, 2, 3]).flatMap((piece) => gramsOfKeyword({ jamo: [], choseong: [piece] })),
  ];
  expect(toSearchGrams({ searchJamo: text, searchChoseong: text }).toSorted()).toEqual([...new Set(asked)].toSorted());
});

it('reads each letter once for each size of its longest piece, however long the text is', () => {
  const length = 1_000;
  const read = vi.spyOn(String.prototype, 'charCodeAt');
  toSearchGrams({ searchJamo: 'ㄱ'.repeat(length), searchChoseong: 'ㄱ'.repeat(length) });
  const reads = read.mock.calls.length;
  read.mockRestore();
  // Five of jamo, three of choseong, and the two names of the writings.
  expect(reads).toBeLessThanOrEqual((5 + 3) * length + 'jamo choseong '.length);
});
