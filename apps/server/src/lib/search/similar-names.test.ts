import { describe, expect, it } from 'vitest';
import { editDistance, similarity, similarWord } from './similar-names.ts';

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
