import type { PlaceDetails } from '@sol/contract/place-details';
import { fullDate } from '#lib/korean-format.ts';

const WHEELCHAIR = {
  YES: '휠체어로 들어갈 수 있어요',
  LIMITED: '휠체어로 일부만 갈 수 있어요',
  NO: '휠체어로 들어가기 어려워요',
};

const TAKEAWAY = { YES: '포장돼요', ONLY: '포장만 돼요', NO: '포장은 안 돼요' };

const WIFI = { YES: '와이파이 있어요', NO: '와이파이 없어요' };

const TEN_THOUSAND = 10_000;
const SHORT_AREA_MIN_M2 = 100_000;

/** "842㎡", "12만㎡" from 100,000 on. */
const areaText = (area: number): string =>
  area < SHORT_AREA_MIN_M2
    ? `${area.toLocaleString('ko-KR')}㎡`
    : `${Math.round(area / TEN_THOUSAND).toLocaleString('ko-KR')}만㎡`;

export const admissionText = (won: number): string =>
  won === 0 ? '입장 무료' : `입장료 ${won.toLocaleString('ko-KR')}원`;

/** "열람석 312석", "무료", "면적 1,234㎡", in the order of the page. Empty without any. */
export function detailPhrases({ seats, admission, wheelchair, takeaway, wifi, area }: PlaceDetails): string[] {
  return [
    seats && `열람석 ${seats.value.toLocaleString('ko-KR')}석`,
    admission && admissionText(admission.value),
    takeaway && TAKEAWAY[takeaway.value],
    wheelchair && WHEELCHAIR[wheelchair.value],
    wifi && WIFI[wifi.value],
    area && `넓이 ${areaText(area.value)}`,
  ].filter((phrase) => phrase !== undefined);
}

/** The sources of the details, each with its newest date, newest first: "전국도서관표준데이터 (2026.06.16 기준)". */
export function detailSources(details: PlaceDetails): string[] {
  const stated = Object.values(details)
    .filter((detail) => detail !== undefined)
    .toSorted((a, b) => b.date.localeCompare(a.date));
  const newest = stated.filter(({ source }, index) => stated.findIndex((one) => one.source === source) === index);
  return newest.map(({ source, date }) => `${source} (${fullDate(date)} 기준)`);
}

/** The address of a homepage as people write it: "www.nfm.go.kr/kids". */
export function homepageText(homepage: string): string {
  const text = homepage.replace(/^https?:\/\//, '').replace(/\/$/, '');
  try {
    return decodeURI(text);
  } catch {
    // A percent sign that is no escape.
    return text;
  }
}
