import { expect, it } from 'vitest';
import { splitHighlights } from './highlighted-text.tsx';

/** The parts in one line, with the matches in brackets. */
function shown(text: string, keyword: string): string {
  return splitHighlights(text, keyword)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}

it.each([
  ['a word', '성수 카페거리', '카페', '성수 [카페]거리'],
  ['a half-typed syllable', '카페 온도', '카ㅍ', '[카페] 온도'],
  ['a syllable whose last letter begins the next one', '카페 온도', '캎', '[카페] 온도'],
  ['a syllable still without its last letter', '칼국수', '카', '[칼]국수'],
  ['consonants alone', '성수 카페거리', 'ㅋㅍ', '성수 [카페]거리'],
  ['a name with a space typed without it', '서울 숲 도서관', '서울숲', '[서울 숲] 도서관'],
  ['a space the name does not have', '서울숲공원', '서울 숲', '[서울숲]공원'],
  ['two words apart', '카페 성수점', '성수 카페', '[카페] [성수]점'],
  ['only the word the name has', '카페 온도', '성수동 카페', '[카페] 온도'],
  ['letters without regard to case', 'Cafe Onion', 'caf', '[Caf]e Onion'],
  ['nothing', '카페 온도', '서점', '카페 온도'],
  ['nothing for an empty keyword', '카페 온도', ' ', '카페 온도'],
])('marks %s', (_, text, keyword, expected) => {
  expect(shown(text, keyword)).toBe(expected);
});

it('starts a match at a character, never inside a syllable', () => {
  expect(shown('닭갈비', 'ㅏㄹㄱ')).toBe('닭갈비');
});
