import { isMergedProvince, isProvinceName, shortProvince } from '#lib/geo/province-names.ts';

/** A street (연무장길, 왕십리로8번길), 동, 가 or 리, with 산 before the number of a lot in the hills, or 지하. */
const STREET_END = '(?:로|길|동|가|리)(?: ?(?:산|지하)(?= ?[0-9]))?';
const NUMBER = String.raw`\d+(?:-\d+)?`;
/** 12 and 277-44번지, but not 2층 or 3가; 12지하1층 and 12(성수동2가) without a space. */
const NUMBER_END = String.raw`(?: ?번지)?(?:(?=지하)|(?![\d가-힣-]))`;
const WITH_NUMBER = new RegExp(`^(.*[가-힣][0-9·.]*${STREET_END}) *(${NUMBER})(?:번지|호)?$`, 'u');
/** The first word that ends with a street. Of 종로1·2가 12 it is the whole word, and not 종로. */
const WITH_TAIL = new RegExp(
  `^((?:.*?[^가-힣0-9·.])??[0-9·.]*[가-힣][가-힣0-9·.]*${STREET_END}) ?(${NUMBER})${NUMBER_END}`,
  'u',
);

/** Written by map apps around an address. */
const LINK = /\bhttps?:\/\/\S+/gu;
const APP = /^\[[^\]가-힣]*[가-힣][^\]]*\] ?/u;
const COUNTRY = /^(?:대한민국|한국)[ ,]+/u;
/** (04784), [04784], 우)04784, 우편번호 04784, and the postcodes before 2015: 133-822. */
const POSTCODE = String.raw`(?:\d{5}|\d{3}-\d{3})`;
const MARKED_POSTCODE = new RegExp(
  String.raw`[([]우?\)? ?${POSTCODE}[)\]]|[([]?(?:우편번호|우)[)\]:]? ?${POSTCODE}`,
  'gu',
);
const FIRST_POSTCODE = new RegExp(`^${POSTCODE}[ ,]+`, 'u');

/** What follows the number of a building: a floor, a room, a wing, further lots, or a telephone number. */
const UNIT = new RegExp(
  [
    '(?:^|[ ,])(?:',
    String.raw`제? ?(?:지하|지상)? ?[a-z]?-?\d+(?: ?[~,·-] ?\d+)* ?(?:층|호실|호|f)|`,
    String.raw`b\d+f?|지하층?|반지하|옥상|루프탑|[a-z0-9가나다라]{1,4}동|외 ?\d+ ?(?:필지)?|외 ?필지|`,
    String.raw`0\d{1,2}-\d{3,4}-\d{4}|1\d{3}-\d{4}`,
    ')(?=[ ,)]|$)',
  ].join(''),
  'iu',
);
const BUILDING = /[가-힣a-z0-9](?:빌딩|타워|오피스텔|아파트|상가|프라자|플라자|빌라|맨션)(?=[ ,]|$)/iu;

/** Whether a place is not searched by the rest of an address. */
const isIgnored = (tail: string): boolean => /^ ?[,(·~/[]/u.test(tail) || UNIT.test(tail) || BUILDING.test(tail);

function splitAddress(text: string): { building: string; tail: string } | undefined {
  const [match = '', street, number] = WITH_TAIL.exec(text) ?? [];
  if (street === undefined || number === undefined) return undefined;
  const tail = text.slice(match.length);
  // "277번지 44호" is lot 277-44.
  const [, sub, rest] = new RegExp(`${number} ?번지`, 'u').test(text)
    ? (/^ ?(\d+)호(?![가-힣\d])(.*)$/u.exec(tail) ?? [])
    : [];
  if (sub !== undefined && rest !== undefined) return { building: `${street} ${number}-${sub}`, tail: rest.trim() };
  return { building: `${street} ${number}`, tail };
}

function shortenProvinces(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    // The next word decides: 광주시 is a city of another province too.
    const short = shortProvince(word, words[index + 1]);
    if (short !== undefined) return short;
    // Without a district of the merged province, its name would exclude half of it.
    return isMergedProvince(word) ? (words.length === 1 ? ['광주'] : []) : word;
  });
}

/** On one line, and an address without what is written around it. */
function withoutWrapping(keyword: string): string {
  const text = keyword.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  const bare = text.replaceAll(LINK, '').replace(APP, '').replaceAll(MARKED_POSTCODE, ' ').trim();
  const address = bare.replace(FIRST_POSTCODE, '').replace(COUNTRY, '').replace(FIRST_POSTCODE, '').trim();
  return isProvinceName(/^[가-힣]+/u.exec(address)?.[0] ?? '') || WITH_TAIL.test(address) ? address : text;
}

/** The words as in addresses of places, and what follows the building. */
function readAddress(keyword: string): { text: string; building?: string; tail: string } {
  const words = withoutWrapping(keyword).split(' ');
  // 성수이로 7길 is one name.
  const text = shortenProvinces(words.map((word) => word.replace(/(?<=[시군구도]),$/u, '')))
    .join(' ')
    .replaceAll(/ +/gu, ' ')
    .replace(/(?<=[가-힣]로) (?=\d+[가-힣]?길(?:[ ,]|$))/u, '');
  const split = splitAddress(text);
  return split === undefined ? { text, tail: '' } : { text, ...split };
}

/**
 * Shortens the official names of provinces, and leaves out what addresses of places do not have: a postcode, and
 * what follows the number of the building.
 */
export function normalizeAddress(keyword: string): string {
  const { text, building, tail } = readAddress(keyword);
  const isBuilding = building !== undefined && (tail === '' || isIgnored(tail));
  return (isBuilding ? building : text).replace(/(\d)(?:번지|호)$/u, '$1');
}

/**
 * The address in a keyword that has other words too, for a keyword that finds nothing: without a name before its
 * province, and one behind its number. Undefined if the keyword is an address, or has none.
 */
export function buildingIn(keyword: string): string | undefined {
  const { building } = readAddress(keyword);
  if (building === undefined) return undefined;
  const words = building.split(' ');
  const start = words.findIndex((word, index) => index > 0 && shortProvince(word) === word);
  const address = start === -1 ? building : words.slice(start).join(' ');
  return address === normalizeAddress(keyword) ? undefined : address;
}

export interface NumberedStreet {
  street: string;
  /** 108 or 83-21. */
  number: string;
}

/** An address that ends with the number of a building or lot: 아차산로 108, 성수동2가 277-44. */
export function readNumberedStreet(keyword: string): NumberedStreet | undefined {
  const [, street, number] = WITH_NUMBER.exec(keyword) ?? [];
  return street === undefined || number === undefined ? undefined : { street, number };
}
