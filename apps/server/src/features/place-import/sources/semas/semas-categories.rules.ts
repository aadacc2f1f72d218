import type { Category } from '@sol/contract/category';

/** The classes of a row. '' marks a class that the file does not have. */
export interface SourceClass {
  large: string;
  medium: string;
  small: string;
  smallCode: string;
}

/** null excludes the class: it is not a place to spend time alone. */
type Rule = readonly [match: RegExp, category: Category | null];

/** Codes of the class system in use since 2023. The first match wins. */
const CODE_RULES: readonly Rule[] = [
  [/^I210(01|02|08)/, 'cafe'],
  [/^I2(0[1-9]|10)/, 'food'],
  [/^I211/, 'drink'],
  [/^I212/, 'cafe'],
  [/^R10202/, 'work'],
];

/** Not places to visit: fuel, cars, building materials, delivery and mail order. */
const NOT_VISITABLE =
  /주유|충전소|연료|가스|석유|자동차|오토바이|이륜차|타이어|철물|공구|건축|건설|건자재|페인트|도배|벽지|장판|창호|유리|보일러|배관|냉난방|사료|농약|비료|종묘|의료\s?기기|의료용품|장의|무점포|방문\s?판매|통신\s?판매|전자\s?상거래|자동\s?판매기|배달/;

/** Class names of either system, matched against "대 > 중 > 소". The first match wins. */
const WORD_RULES: readonly Rule[] = [
  [NOT_VISITABLE, null],
  [/독서실|스터디\s?(카페|룸)|공유\s?오피스/, 'work'],
  // Libraries are study places. "도서관·사적지" is the class above them and is culture.
  [/(^|> )[^>·]*도서관[^>·]*$/, 'work'],
  [/박물관|미술관|화랑|갤러리|전시|관람|공연|영화|극장|기념관|사적지|고궁|문화재/, 'culture'],
  [/도서관/, 'work'],
  [/공원|산책|수목원|식물원|둘레길/, 'walk'],
  [/서점|책방/, 'shop'],
  [/구내식당|뷔페|부페/, 'food'],
  [/^(음식|숙박·음식).*(유흥주점|주점|호프|소주방|포장마차|와인|칵테일|맥주)/, 'drink'],
  [/커피|카페|찻집|다방|비알코올|생과일주스|제과|베이커리|^음식.*빵|도넛|^음식.*떡|아이스크림|빙수/, 'cafe'],
  [/유흥주점/, 'drink'],
  [/^음식/, 'food'],
  [
    /^(관광\/여가\/오락|예술·스포츠|예술\/스포츠|스포츠|오락)|유원지|노래방|노래연습장|PC방|볼링|당구|만화방/i,
    'entertainment',
  ],
  [/^소매/, 'shop'],
];

export function sourceClassName({ large, medium, small }: SourceClass): string {
  return [large, medium, small].filter((name) => name !== '').join(' > ');
}

function mapCategory({ smallCode, ...names }: SourceClass): Category | null {
  const byCode = /^[A-Z]\d{5}$/.test(smallCode) ? CODE_RULES.find(([match]) => match.test(smallCode)) : undefined;
  if (byCode) return byCode[1];
  const name = sourceClassName({ ...names, smallCode });
  return WORD_RULES.find(([match]) => match.test(name))?.[1] ?? null;
}

/** The file has millions of rows but only a few hundred classes. */
const categoryCache = new Map<string, Category | null>();

export function categoryOf(source: SourceClass): Category | null {
  const key = `${source.smallCode}|${source.large}|${source.medium}|${source.small}`;
  const cached = categoryCache.get(key);
  if (cached !== undefined) return cached;
  const category = mapCategory(source);
  categoryCache.set(key, category);
  return category;
}
