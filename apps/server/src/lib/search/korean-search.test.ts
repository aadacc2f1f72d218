import { describe, expect, it } from 'vitest';
import { keywordPattern, searchChoseong, searchJamo } from './korean-search.ts';
import { isIndexable, toLetterPairs, toPlaceTexts } from './letter-pairs.ts';
import { type SearchedPlace, toPlaceColumns, toSollectColumns } from './search-columns.ts';

const seongsu: SearchedPlace = {
  name: '블루 보틀 (성수) 100%',
  category: 'culture',
  detailedCategory: '문화 공간',
  address: '서울 성동구 왕십리로 83-21',
  district: '성동구',
  neighborhood: '성수동',
  legalDong: '성수동1가',
  adminDong: '성수1가1동',
};

const toPairs = (text: string) => toLetterPairs(searchJamo(text));

function matches(keyword: string, place = seongsu): boolean {
  const pattern = keywordPattern(keyword);
  if (pattern === undefined) return false;
  const columns = toPlaceColumns(place);
  return toPlaceTexts(pattern).every(({ column, text }) => columns[column].includes(text));
}

describe('the search columns', () => {
  it('begin with the name, without spaces and punctuation', () => {
    const { searchPairs, searchChoseong: choseong } = toPlaceColumns(seongsu);
    expect(searchPairs.split('\n')[0]).toBe(toLetterPairs('ㅂㅡㄹㄹㅜㅂㅗㅌㅡㄹㅅㅓㅇㅅㅜ100'));
    expect(choseong.split('\n')[0]).toBe('ㅂㄹㅂㅌㅅㅅ100');
  });

  it('contain no duplicates: the district is in the address, the neighbourhood in the 법정동', () => {
    const lines = toPlaceColumns(seongsu).searchPairs.split('\n');
    expect(lines).toEqual(
      ['블루보틀성수100', '서울성동구왕십리로8321', '성수동1가', '성수1가1동', '문화공간', '문화예술'].map(toPairs),
    );
  });

  it('omit unknown parts of an address', () => {
    const lines = toPlaceColumns({ ...seongsu, legalDong: null, adminDong: null }).searchPairs.split('\n');
    expect(lines).toEqual(['블루보틀성수100', '서울성동구왕십리로8321', '성수동', '문화공간', '문화예술'].map(toPairs));
  });

  it('have no empty line for an address of punctuation only', () => {
    expect(toPlaceColumns({ ...seongsu, address: '-' }).searchChoseong).not.toContain('\n\n');
  });

  it('are the same for decomposed text', () => {
    expect(searchJamo('카페'.normalize('NFD'))).toBe(searchJamo('카페'));
    expect(searchChoseong('카페 CU'.normalize('NFD'))).toBe('ㅋㅍcu');
  });
});

describe('a keyword', () => {
  it.each([
    ['블루'],
    ['블루보틀'],
    ['블루 보틀'],
    ['블 루 보 틀'],
    ['블'],
    ['브'],
    ['ㅂ'],
    ['블루ㅂ'],
    ['블룹'],
    ['ㅂㄹㅂㅌ'],
    ['ㅂㄹ ㅂㅌ'],
    ['블루ㅂㅌ'],
    ['성수동 블루보틀'],
    ['성수 ㅂㅌ'],
    ['성동구'],
    ['왕십리로'],
    ['문화/예술'],
    ['100%'],
  ])('%s finds the place', (keyword) => {
    expect(matches(keyword)).toBe(true);
  });

  it('splits a cluster that the keyboard has joined', () => {
    expect(matches('ㄳ', { ...seongsu, name: '강산' })).toBe(true);
    expect(matches('성수ㄳ', { ...seongsu, name: '성수 강산' })).toBe(true);
  });

  it.each(['c', 'cu', 'u성', '7', 'ㄱ'])('%s finds a name of Latin letters and digits', (keyword) => {
    expect(matches(keyword, { ...seongsu, name: 'CU 성수 7길' })).toBe(true);
  });

  it('of one vowel finds nothing', () => {
    expect(matches('ㅓ')).toBe(false);
  });

  it('ignores the case of Latin letters', () => {
    expect(matches('cafe', { ...seongsu, name: 'CAFE Onion' })).toBe(true);
    expect(matches('cu ㅅㅅ', { ...seongsu, name: 'CU 성수점' })).toBe(true);
  });

  it.each(['%', '_', '\\', "'", '"', '--', '😀', ' ', '\0', '\u202e'])('%j has no pattern', (keyword) => {
    expect(keywordPattern(keyword)).toBeUndefined();
  });

  it('joins the words after the fourth', () => {
    expect(keywordPattern('a b c d e f g')?.jamo).toEqual(['a', 'b', 'c', 'd', 'efg']);
  });

  it.each([
    ['카', false],
    ['ㅋㅍ', false],
    ['카ㅍ', false],
    ['카페', true],
    ['ㅅㅌㅂㅅ', true],
    ['ㅅㅌㅂ', false],
    ['카 페', false],
    ['성', false],
    ['cgv', true],
    ['cu', false],
    ['cuㅅ', true],
    ['①②③', false],
    ['①②③④', true],
    ['ㄱㄴ①②', false],
    ['\u0301\u0302\u0303', false],
    ['1가', false],
    ['가1', false],
    ['ㅅcu', true],
    ['①②ㄱㄴ', false],
    ['을지로3가', true],
  ])('%s is long enough for the index: %s', (keyword, isLongEnough) => {
    const { jamo = [], choseong = [] } = keywordPattern(keyword) ?? {};
    expect(
      jamo.some((text) => isIndexable('jamo', text)) || choseong.some((text) => isIndexable('choseong', text)),
    ).toBe(isLongEnough);
  });

  it.each([
    ['성수 카페', [['성수'], ['카페']], '카페'],
    ['카페 성수 카페', [['카페'], ['성수']], '카페'],
    ['성수ㅂ', [['성수ㅂ']], '성수ㅂ'],
    ['성수 ㅋㅍ', [['성수']], undefined],
    ['성수ㅋㅍ', [['성수']], undefined],
    ['ㅅㅅ', [], undefined],
  ])('%s is compared with names by %j, of which %s may be incomplete', (keyword, nameTexts, unfinished) => {
    expect(keywordPattern(keyword)).toMatchObject({ nameTexts });
    expect(keywordPattern(keyword)?.unfinished).toBe(unfinished);
  });

  it('keeps the words as typed', () => {
    expect(keywordPattern(' 성수동  (카페) ')?.words).toEqual(['성수동', '카페']);
    expect(keywordPattern('  a - b  c d e f')?.words).toEqual(['a', 'b', 'c', 'd', 'ef']);
  });

  it.each([
    ['성수ㅂ', ['성수ㅂ'], []],
    ['성수ㅋㅍ', ['성수'], ['성수ㅋㅍ']],
    ['ㅅㅅ카페ㅂㅌ점', ['카페', '점'], ['ㅅㅅ카페ㅂㅌ점']],
    ['ㅅㅅ카페', ['카페'], ['ㅅㅅ카페']],
    ['ㅅㅅㅏ', ['ㅅㅅㅏ'], []],
    ['ㅅㅅ', [], ['ㅅㅅ']],
    ['ㅅㅅ ㅅㅅ 카 카', ['카'], ['ㅅㅅ']],
  ])('%s is searched by %j by jamo and %j by choseong', (keyword, jamo, choseong) => {
    const pattern = keywordPattern(keyword);
    expect(pattern?.jamo).toEqual(jamo.map(searchJamo));
    expect(pattern?.choseong).toEqual(choseong.map(searchChoseong));
  });

  it('is compared as a whole in its own form', () => {
    expect(keywordPattern('블루 보틀')?.whole).toEqual({ writing: 'jamo', text: searchJamo('블루보틀') });
    expect(keywordPattern('블루 ㅂㅌ')?.whole).toEqual({ writing: 'choseong', text: 'ㅂㄹㅂㅌ' });
  });
});

describe('the columns of a long post', () => {
  it('are computed from its beginning, without reading further text', () => {
    let read = 0;
    function* texts() {
      for (; read < 200; read += 1) yield `${read}${'가나다라'.repeat(1_000)}`;
    }
    const columns = toSollectColumns({ title: '제목', texts: texts(), places: [] });
    expect(columns.searchChoseong).toHaveLength(20_000);
    expect(columns.searchChoseong.startsWith('ㅈㅁ\n0ㄱㄴㄷㄹ')).toBe(true);
    expect(read).toBe(5);
  });

  it('contain a repeated paragraph once', () => {
    const { searchChoseong } = toSollectColumns({ title: '가', texts: ['나', '가', '다', '나'], places: [] });
    expect(searchChoseong).toBe('ㄱ\nㄴ\nㄷ');
  });
});

describe('the search columns of a post', () => {
  const place = {
    name: '대림창고',
    district: '성동구',
    neighborhood: '성수동',
    legalDong: '성수동2가',
    adminDong: null,
  };
  const linesOf = (post: Partial<Parameters<typeof toSollectColumns>[0]>) =>
    toSollectColumns({ title: '비 오는 날', texts: [], places: [], ...post }).searchJamo.split('\n');

  it('contain the title, the names and regions of its places and its texts, each once and on its own line', () => {
    const texts = ['첫 문단', '', ' - ', '성수동', '첫문단', '끝'];
    expect(linesOf({ texts, places: [place, { ...place, name: '서울숲', adminDong: '성수1가1동' }] })).toEqual(
      ['비오는날', '대림창고', '성동구', '성수동', '성수동2가', '서울숲', '성수1가1동', '첫문단', '끝'].map(searchJamo),
    );
  });

  it('end after 20,000 letters', () => {
    const { searchChoseong: choseong } = toSollectColumns({ title: '가', texts: ['나'.repeat(30_000)], places: [] });
    expect(choseong).toBe(`ㄱ\n${'ㄴ'.repeat(19_998)}`);
  });
});

describe('letters that keyboards and files write differently', () => {
  const place = { ...seongsu, name: 'Café Ørsted ＧＳ２５ 成龍 ガ' };

  it.each(['cafe orsted', 'CAFÉ ørsted', 'cafe\u0301', 'gs25', 'ＧＳ２５', 'Ｃａｆｅ', '成龍', 'ガ'])(
    '%s matches',
    (keyword) => {
      expect(matches(keyword, place)).toBe(true);
    },
  );

  it.each(['カ', 'cafeteria'])('%s does not match', (keyword) => {
    expect(matches(keyword, place)).toBe(false);
  });

  it.each(['성수', '성수ㅇ', '성수ㅇㆍ', '성수ㅇᆢ', '성수ㅇᆞ', '성수ㅇ·', '성수ㅇ・', '성수ㅇ•', '성수여', '성수역'])(
    'the strokes of a vowel leave the results of %s as they are',
    (keyword) => {
      expect(matches(keyword, { ...seongsu, name: '성수역 앞' })).toBe(true);
    },
  );

  it.each([...'ㆍᆢᆞ·・•'])('%s alone is no keyword', (keyword) => {
    expect(keywordPattern(keyword)).toBeUndefined();
  });
});
