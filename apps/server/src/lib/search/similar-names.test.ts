import { describe, expect, it } from 'vitest';
import { editDistance, similarity, similarKeys, similarWord } from './similar-names.ts';

describe('similarWord', () => {
  it.each([
    ['스타벅즈 ', '스타벅즈'],
    ['Blue-Bottle!', 'bluebottle'],
    ['온담', '온담'],
    ['wine', 'wine'],
    ['가'.repeat(20), '가'.repeat(20)],
  ])('reads %s as %s', (text, word) => {
    expect(similarWord(text)).toBe(word);
  });

  it.each(['온', 'bar', '', '①', '가'.repeat(21)])('compares no name with %j', (text) => {
    expect(similarWord(text)).toBeUndefined();
  });
});

describe('similarKeys', () => {
  it('has the word, and the word without each letter', () => {
    expect(similarKeys('온담집')).toEqual(['온담집', '담집', '온집', '온담']);
    expect(similarKeys('온담')).toEqual(['온담', '온_', '_담']);
    expect(similarKeys('온온담')).toEqual(['온온담', '온담', '온온']);
  });

  it('has the halves of longer names', () => {
    expect(similarKeys('가나다라마바사아자')).toEqual([
      ...['9<가나다라', '9>마바사아자', '10<가나다라마', '10>마바사아자', '8<가나다라', '8>바사아자'],
    ]);
    expect(similarKeys('가나다라마바사')).toHaveLength(10);
    expect(similarKeys('가나다라마바사아')).toHaveLength(12);
  });

  /** As the SQL function similar_keys. */
  function keysOf(name: string): string[] {
    const letters = [...name];
    if (name.length === 2) return [name, `${name[0]}_`, `_${name[1]}`];
    if (name.length <= 7) return [name, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))];
    const split = Math.floor(name.length / 2);
    return [`${name.length}<${name.slice(0, split)}`, `${name.length}>${name.slice(split)}`];
  }
  const NAME = '가나다라마바사자차카';
  const cases = [2, 3, 4, 6, 7, 8, 9, 10].flatMap((length) =>
    Array.from({ length }, (_, at) => [NAME.slice(0, length), at] as const),
  );

  it.each(cases)('finds %s with a wrong, missing or added letter at %i', (name, at) => {
    const [before, after] = [name.slice(0, at), name.slice(at + 1)];
    const missing = name.length > 2 ? [`${before}${after}`] : [];
    for (const word of [`${before}하${after}`, ...missing, `${before}하${name.slice(at)}`, `${name}하`]) {
      expect(
        similarKeys(word).filter((key) => keysOf(name).includes(key)),
        word,
      ).not.toEqual([]);
    }
  });
});

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['bc', 'abc', 1],
    ['abc', 'cab', 2],
    ['kitten', 'sitting', 3],
    ['', 'ab', 2],
  ])('of %j and %j is %i', (one, other, distance) => {
    expect(editDistance([...one], [...other])).toBe(distance);
  });
});

describe('similarity', () => {
  it.each([
    ['스타벅즈', '스타벅스', 1],
    ['블루바틀', '블루보틀', 1],
    ['스타스', '스타벅스', 3],
    ['스타벅스스', '스타벅스', 2],
    ['성슈동', '성수동', 1],
    ['성숙동', '성수동', 1],
    ['온단', '온담', 1],
    ['온당집', '온담집', 1],
    ['온닭집', '온담집', 2],
    ['별솔커피', '별물커피', 2],
    ['올리벙영점', '올리브영점', 2],
    ['starbuks', 'starbucks', 1],
    ['starbacks', 'starbucks', 1],
    // A letter of two units of UTF-16.
    ['온담집', '온𠮷담집', 1],
  ])('[12.2-3] %s is like %s', (word, name, jamo) => {
    expect(similarity(word, name)).toBe(jamo);
  });

  it.each([
    ['온담', '온담'],
    ['성내동', '성쌍동'],
    ['온담', '온상'],
    ['온집', '온담집'],
    ['스타벅즈', '스다벅스'],
    ['별솔커피', '별갓커피'],
    ['starbucks', 'sterbacks'],
  ])('%s is not like %s', (word, name) => {
    expect(similarity(word, name)).toBeUndefined();
  });
});
