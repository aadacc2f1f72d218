/** The short names of provinces, as in addresses of places. 광주시 is a city of another one. */
const METROPOLIS = /^(서울|부산|대구|인천|광주|대전|울산|세종)(?:특별자치시|특별시|광역시)$/;
const CITY = /^(서울|부산|대구|인천|대전|울산|세종)시$/;
const PROVINCES = new Map(
  Object.entries({
    ...{ 경기도: '경기', 강원도: '강원', 강원특별자치도: '강원', 충청북도: '충북', 충청남도: '충남' },
    ...{ 전라북도: '전북', 전북특별자치도: '전북', 전라남도: '전남', 경상북도: '경북', 경상남도: '경남' },
    ...{ 제주도: '제주', 제주특별자치도: '제주' },
  }),
);

/** The end of a street (연무장길, 왕십리로8번길), 동, 가 or 리. */
const END_OF_STREET = '[가-힣][0-9·.]*(?:로|길|동|가|리)';
const NUMBER = String.raw`\d+(?:-\d+)?`;
const WITH_NUMBER = new RegExp(`^(.*${END_OF_STREET}) *(${NUMBER})(?:번지|호)?$`, 'u');

const shortProvince = (word: string) =>
  PROVINCES.get(word) ?? METROPOLIS.exec(word)?.[1] ?? CITY.exec(word)?.[1] ?? word;

/** Shortens the official names of provinces, and leaves out what addresses of places do not have. */
export function normalizeAddress(keyword: string): string {
  const words = keyword.normalize('NFC').trim().split(/\s+/u).map(shortProvince);
  return words.join(' ').replace(/(\d)(?:번지|호)$/u, '$1');
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
