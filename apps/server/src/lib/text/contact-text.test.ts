import { expect, it } from 'vitest';
import { hasContactData } from './contact-text.ts';

it.each([
  [
    'a phone number',
    ['010-9876-5432', '상담 01098765432', '02)987-6543', '+82 10 9876 5432', '1588-1234', '0507-1388-1234'],
  ],
  [
    'a phone number with separators',
    ['0 1 0 9 8 7 6 5 4 3 2', '010.9876.5432', '010~9876~5432', '0*1*0*9*8*7*6*5*4*3*2', '010\u200b9876\u200b5432'],
  ],
  [
    'a phone number beside other numbers',
    [
      '24 010-9876-5432',
      '할인 50% 010-9876-5432',
      '1)01098765432',
      '2026 02-987-6543',
      '010-9876-5432 (24h)',
      '010 9876 5432 / 2026',
      '7 0 1 0 9 8 7 6 5 4 3 2',
    ],
  ],
  ['other digits', ['０１０-９８７６-５４３２', '⓪①⓪⑨⑧⑦⑥⑤④③②', '٠١٠٩٨٧٦٥٤٣٢', '0️⃣1️⃣0️⃣9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣']],
  [
    'words and letters for digits',
    [
      '공일공 구팔칠육 오사삼이',
      '공일공다시구팔칠육다시오사삼이',
      '영일영구팔칠육오사삼이',
      'o1o-9876-5432',
      '〇一〇九八七六五四三二',
    ],
  ],
  [
    'an address',
    ['https://example.com', 'WWW.example.co.kr', 'example.com', '대출 example.shop', 'me2.do/ab12', 't.me/abc'],
  ],
  [
    'a spelt address',
    [
      'example . com',
      'e x a m p l e . c o m',
      'example·com',
      'ｅｘａｍｐｌｅ．ｃｏｍ',
      'example닷컴',
      'example(dot)com',
      'еxаmple.соm',
    ],
  ],
  ['an e-mail address or a handle', ['sol@example.com', '문의 @sol_cafe']],
  [
    'a messenger',
    ['카톡 sol123', '카 톡 sol', 'ㅋㅏ톡 sol', 'KakaoTalk: sol', '텔레그램 sol', '오픈채팅 검색', '라인ID sol'],
  ],
])('finds %s', (_, texts) => {
  expect(texts.filter((text) => !hasContactData(text))).toEqual([]);
});

it('finds nothing in names of places', () => {
  const names = [
    ...[
      '카페 1015',
      '1913송정역시장',
      '63빌딩 59층',
      '종로1·2·3·4가동 주민센터',
      '2·28기념중앙공원',
      '24시 365 약국',
      'GS25 성수1호점',
    ],
    ...[
      '이오일육 식당',
      '일이삼사',
      '오이도 이일구 포차',
      '구일오 커피 2호점',
      '육이오 기념관',
      '5.18 기념공원',
      'No. 1 coffee',
    ],
    ...[
      'Cafe St. Louis',
      'A.B.C Mart',
      '카페·바',
      'Mr. Kim',
      '안경닷컴',
      'Cafe @ Home',
      'B.O.B',
      '성수점 3층',
      '서울숲 2024.12.25',
    ],
    ...[
      '톡톡 김밥',
      '라인 댄스 학원',
      '카카오 초콜릿',
      '카카오프렌즈',
      '레인보우',
      '0815 hanjan',
      '070 라운지',
      '빨간오뎅 1호',
      'OiOi',
      'Lilili',
    ],
    ...['12345678', '2026 11 29', '1577', '국립 5.18민주묘지', '온담', '블루보틀 성수', 'IO.Lab', 'come.in'],
  ];
  expect(names.filter(hasContactData)).toEqual([]);
});

it('has no slow worst case', () => {
  const slow = ['0-'.repeat(100), '일'.repeat(200), 'a.'.repeat(100), '공다시'.repeat(66), 'l'.repeat(200)];
  const startedAt = performance.now();
  for (const text of slow) hasContactData(text);
  expect(performance.now() - startedAt).toBeLessThan(100);
});
