import type { Category } from '@sol/contract/category';

/** null excludes the kind: it is not a place to spend time alone, or it moves. */
type Rule = readonly [match: RegExp, category: Category | null];

/** 업태구분명 of food services. Others, such as 기타 and 백화점, follow their service. */
const KIND_RULES: readonly Rule[] = [
  [/룸살롱|카바레|나이트클럽|클럽|요정|스탠드바/, null],
  [/키즈|푸드트럭|이동조리|출장조리|자동판매기|도시락제조|제조/, null],
  [/호프|소주방|대포집|주점|라이브카페|와인|맥주/, 'drink'],
  [/커피|다방|카페|까페|찻집|아이스크림|과자점|제과|베이커리|빙수/, 'cafe'],
  [/편의점/, 'shop'],
  [
    /한식|분식|중국식|중식|일식|경양식|양식|식육|횟집|뷔페|탕류|김밥|통닭|치킨|외국음식|레스트랑|레스토랑|패스트푸드|복어|냉면|조리판매/,
    'food',
  ],
];

/** 개방서비스명, 문화체육업종명 or the service of the licence number. */
const SERVICE_RULES: readonly Rule[] = [
  [/유흥주점|단란주점|유흥음식점|위탁급식|집단급식|체육도장|무도/, null],
  [/제과점/, 'cafe'],
  [/음식점|관광식당/, 'food'],
  [/박물관|미술관|공연장|영화|전시|화랑|문화원/, 'culture'],
  [/도서관|독서실/, 'work'],
  [/서점|대규모점포|안경업/, 'shop'],
  [
    /노래연습장|당구장|볼링장|게임|비디오물|유원시설|테마파크|썰매장|스키장|빙상장|수영장|체력단련장|골프|승마장|요트장|야구장|종합체육시설|인공암벽/,
    'entertainment',
  ],
];

export interface LicenceClass {
  service: string;
  kind: string;
}

export const licenceClassName = ({ service, kind }: LicenceClass): string =>
  [service, kind].filter((name) => name !== '').join(' > ');

/** Returns null for a class that is excluded or has no mapping. */
export function categoryOf({ service, kind }: LicenceClass): Category | null {
  const serviceRule = SERVICE_RULES.find(([match]) => match.test(service));
  if (serviceRule?.[1] === null) return null;
  // Kinds of other services, such as a hotel's, have a meaning of their own.
  // The number of a licence with a code that is not known is that of a food service too.
  const isFood = service === '' || /음식점|제과점|관광식당|^\d{3}$/.test(service);
  const kindRule = isFood ? KIND_RULES.find(([match]) => match.test(kind)) : undefined;
  return (kindRule ?? serviceRule)?.[1] ?? null;
}
