import { SUCCESSIONS } from './region-succession.ts';

/** The 시도 by the short name that addresses of places have, with their official names and short forms. */
const PROVINCE_NAMES: Readonly<Record<string, readonly string[]>> = {
  서울: ['서울특별시', '서울시'],
  부산: ['부산광역시', '부산시'],
  대구: ['대구광역시', '대구시'],
  인천: ['인천광역시', '인천시'],
  대전: ['대전광역시', '대전시'],
  울산: ['울산광역시', '울산시'],
  세종: ['세종특별자치시', '세종특별시', '세종자치시', '세종시'],
  경기: ['경기도'],
  강원: ['강원특별자치도', '강원자치도'],
  충북: ['충청북도'],
  충남: ['충청남도'],
  전북: ['전북특별자치도', '전북자치도'],
  경북: ['경상북도'],
  경남: ['경상남도'],
  제주: ['제주특별자치도', '제주자치도'],
};

/**
 * The merged province of 2026-07-01. Addresses keep the short name that each district had before: both are in
 * use, and all places have them already.
 */
const MERGED_PROVINCE = {
  names: ['전남광주통합특별시', '전남광주특별시', '전남광주', '광주특별시'],
  광주: ['동구', '서구', '남구', '북구', '광산구'],
  전남: [
    ...['목포시', '여수시', '순천시', '나주시', '광양시', '담양군', '곡성군', '구례군', '고흥군', '보성군', '화순군'],
    ...['장흥군', '강진군', '해남군', '영암군', '무안군', '함평군', '영광군', '장성군', '완도군', '진도군', '신안군'],
  ],
} as const;

const SHORT_PROVINCES = new Map([
  ...Object.entries(PROVINCE_NAMES).flatMap(([short, names]) =>
    [short, ...names].map((name) => [name, short] as const),
  ),
  ...SUCCESSIONS.filter(({ from }) => !from.includes(' ')).map(({ from, to }) => [from, to[0]?.area ?? ''] as const),
  ...(['광주', '전남'] as const).map((short) => [short, short] as const),
]);
const MERGED_NAMES: ReadonlySet<string> = new Set(MERGED_PROVINCE.names);
/** 여수시 or 여수. */
const isNamed = (districts: readonly string[], word: string) =>
  districts.some((district) => district === word || (district.length > 2 && district.slice(0, -1) === word));

/** Whether the word is a name of a 시도, also of the merged one. */
export const isProvinceName = (word: string): boolean => SHORT_PROVINCES.has(word) || MERGED_NAMES.has(word);

/** Whether the word means both 광주 and 전남. */
export const isMergedProvince = (word: string): boolean => MERGED_NAMES.has(word);

/**
 * The short name of a 시도; undefined for another word.
 * @param district the next word, which decides about 전남광주통합특별시
 */
export function shortProvince(name: string, district = ''): string | undefined {
  if (isNamed(MERGED_PROVINCE.광주, district) && name === '광주시') return '광주';
  if (!MERGED_NAMES.has(name)) return SHORT_PROVINCES.get(name);
  if (isNamed(MERGED_PROVINCE.광주, district)) return '광주';
  return isNamed(MERGED_PROVINCE.전남, district) ? '전남' : undefined;
}
