import { describe, expect, it } from 'vitest';
import { searchJamo } from '#lib/search/korean-search.ts';
import { toLetterPairs } from '#lib/search/letter-pairs.ts';
import { toNameQuery, toPositionQuery } from './entry-query.rules.ts';

const HERE = { latitude: 37.5446, longitude: 127.0559 };
const at = (name: string) => toPositionQuery(3, { name, memo: '', position: HERE });
const named = (name: string) => toNameQuery(3, { name, memo: '' });

const pairsOf = (name: string) => toLetterPairs(searchJamo(name));
const isLike = (name: string, patterns: readonly string[] = []) =>
  patterns.length > 0 && patterns.every((pattern) => pairsOf(name).includes(pattern.replaceAll('%', '')));

describe('the query of a position', () => {
  it('has its number and its position', () => {
    expect(at('모퉁이 카페')).toMatchObject({ nth: 3, position: HERE });
  });

  it('finds names with the same first letters, without words for the kind of place', () => {
    const { patterns } = at('카페 모퉁이길 성수점');
    expect(patterns).toHaveLength(2);
    expect(isLike('모퉁이', patterns)).toBe(true);
    expect(isLike('커피 모퉁이가게', patterns)).toBe(true);
    expect(isLike('모퉁', patterns)).toBe(false);
    expect(isLike('카페', patterns)).toBe(false);
  });

  it('finds an institution by its kind too, because the rest of its name is in the addresses around it', () => {
    const { patterns } = at('성수도서관');
    expect(isLike('성동구립성수도서관', patterns)).toBe(true);
    expect(isLike('성수동2가 커피', patterns)).toBe(false);
    // Not of parks, whose sources leave out 공원.
    expect(isLike('서울숲', at('서울숲 근린공원').patterns)).toBe(true);
  });

  it('finds a chain in its Korean writing, and Latin names by six letters', () => {
    expect(isLike('블루보틀 성수', at('Blue Bottle').patterns)).toBe(true);
    expect(isLike('anthracite', at('Anthracite Coffee').patterns)).toBe(true);
    expect(isLike('anthra', at('Anthracite Coffee').patterns)).toBe(true);
    expect(isLike('anthr', at('Anthracite Coffee').patterns)).toBe(false);
  });

  it('has no patterns for pins and names that are too short for the index', () => {
    expect([at('').patterns, at('고정된 핀').patterns, at('가').patterns]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the query of a name', () => {
  it('is absent for a pin', () => {
    expect(named('Dropped pin')).toBeUndefined();
  });

  it.each([
    ['서점', ['서점']],
    ['물결 서점', ['물결서점']],
    ['일곱글자서점임', ['일곱글자서점임']],
    ['청운문학중앙서점', ['8<청운문학', '8>중앙서점']],
    ['청운문학중앙도서관', ['9<청운문학', '9>중앙도서관']],
    ['가', []],
  ])('has of %s the keys %j', (name, keys) => {
    expect(named(name)).toMatchObject({ nth: 3, keys });
  });

  it('finds longer names that contain it, from four letters on', () => {
    const patterns = named('청운문학도서관')?.patterns;
    expect(patterns).toHaveLength(3);
    expect(isLike('종로 청운문학도서관', patterns)).toBe(true);
    expect(isLike('청운문학', patterns)).toBe(false);
    expect(isLike('청운초등학교도서관', patterns)).toBe(false);
    expect(named('물결서')?.patterns).toBeUndefined();
    expect(named('물결서점')?.patterns).toBeDefined();
  });
});
