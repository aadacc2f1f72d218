import type { MatchReason } from '@sol/contract/admin-place-match';
import type { Category } from '@sol/contract/category';
import { type Building, buildingOf, isNextDoor, isSameBuilding } from './building.rules.ts';
import { ComparedText } from './compared-text.rules.ts';
import type { MatchRow, PairScore } from './match-row.rules.ts';
import { dice, nameSimilarity } from './name-similarity.rules.ts';
import { isCommonWord } from './name-words.rules.ts';
import { type ParsedName, parseName, splitByOther } from './parse-name.rules.ts';

const KEY_LETTERS = 3;

/**
 * What names of one place have in common: the first or the last letters, or the chain and the start
 * of its branch.
 */
function nameKeysOf(names: readonly ParsedName[]): readonly string[] {
  const keys = new Set<string>();
  for (const { full, core, branch, isChain } of names) {
    if (isChain) {
      if (branch !== '') keys.add(`${full}/${branch.slice(0, KEY_LETTERS - 1)}`);
      continue;
    }
    for (const text of core === full ? [full] : [full, core]) {
      keys.add(text.slice(0, KEY_LETTERS));
      keys.add(`-${text.slice(-KEY_LETTERS)}`);
    }
  }
  return [...keys];
}

/** A row with its name and address parsed, which is done once per row. */
export interface ParsedRow {
  row: MatchRow;
  names: readonly ParsedName[];
  /** Names with a key in common are compared over a greater distance. */
  nameKeys: readonly string[];
  building: Building | undefined;
}

/** Half of the names and addresses of a region are those of another row. */
const REMEMBERED_MAX = 20_000;

/** Remembers the results of a pure function for its last arguments. */
function remembered<Value>(parse: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    const known = values.get(text);
    if (known !== undefined || values.has(text)) return known as Value;
    if (values.size >= REMEMBERED_MAX) values.clear();
    const value = parse(text);
    values.set(text, value);
    return value;
  };
}

const withKeys = (names: readonly ParsedName[]) => ({ names, nameKeys: nameKeysOf(names) });
const namesOf = remembered((name) => withKeys(parseName(name)));
const buildingAt = remembered(buildingOf);

export function parseRow(row: MatchRow): ParsedRow {
  const { name, otherNames = [], address } = row;
  const names = otherNames.length === 0 ? namesOf(name) : withKeys([name, ...otherNames].flatMap(parseName));
  return { row, ...names, building: buildingAt(address) };
}

/** From this score on, two rows are joined. Set on the tuning half of labelled-pairs.tsv. */
export const JOIN_MIN = 0.82;
/** From this score on, operators decide. */
export const ASK_MIN = 0.66;
/** Two rows of one source are two listings on purpose, unless nothing differs. */
export const DUPLICATE_JOIN_MIN = 0.87;
/** The highest score of pairs that must not be joined without an operator. */
const UNSURE_MAX = JOIN_MIN - 0.01;
/** Farther apart, two rows are not compared. */
export const DISTANCE_MAX_M = 600;

export const METRES_PER_DEGREE = 111_195;

/** Planar, which is exact enough within {@link DISTANCE_MAX_M}. */
export function distanceM(one: MatchRow, other: MatchRow): number {
  const north = (one.latitude - other.latitude) * METRES_PER_DEGREE;
  const parallel = Math.cos((one.latitude * Math.PI) / 180);
  const east = (one.longitude - other.longitude) * METRES_PER_DEGREE * parallel;
  return Math.hypot(north, east);
}

/** What sources list the same place as. */
const COMPATIBLE: readonly (readonly [Category, Category])[] = [
  ['cafe', 'food'],
  ['cafe', 'drink'],
  ['food', 'drink'],
  ['cafe', 'work'],
  ['cafe', 'shop'],
  ['cafe', 'culture'],
  ['culture', 'shop'],
  ['culture', 'walk'],
  ['culture', 'entertainment'],
  ['cafe', 'entertainment'],
  ['culture', 'work'],
  ['food', 'shop'],
  ['shop', 'work'],
];

function isCompatible(one: Category, other: Category): boolean {
  return one === other || COMPATIBLE.some((pair) => pair.includes(one) && pair.includes(other));
}

const isShopLike = ({ category }: MatchRow): boolean =>
  ['food', 'cafe', 'drink', 'shop', 'entertainment', 'work'].includes(category);

/** Parks and institutions of one name are in many cities, but rarely near each other. */
const isShop = ({ category }: MatchRow): boolean => ['food', 'cafe', 'drink', 'shop'].includes(category);

/** Up to each distance, the deduction for coordinates that differ. */
const DISTANCE_DEDUCTIONS: readonly (readonly [upToM: number, deduction: number])[] = [
  [30, 0],
  [60, 0.05],
  [120, 0.1],
  [250, 0.18],
  [Number.POSITIVE_INFINITY, 0.27],
];

const distanceDeduction = (metres: number): number => DISTANCE_DEDUCTIONS.find(([upToM]) => metres <= upToM)?.[1] ?? 1;

/** Factors of the distance deduction: how surely the rest of the evidence names one place. */
const FACTOR = {
  sameBuilding: 0.35,
  sameBranch: 0.4,
  nextDoor: 0.6,
  chain: 2.2,
  generic: 2.2,
  /** Libraries and museums: a city has one of each name. */
  institution: 0.3,
  rareName: 0.6,
} as const;
/** 중앙도서관 and 어린이도서관 are in every city; no two museums in sight of each other share a name. */
const INSTITUTION_CORE_MIN = { library: 3, museum: 2 } as const;
/** Longer names are rarely given twice, except to parks. */
const RARE_NAME_MIN = 5;

const DEDUCTION = {
  otherAddress: 0.05,
  otherBranch: 0.4,
  unmarkedBranch: 0.2,
  oneBranch: 0.02,
  otherInstitution: 0.3,
  otherNumber: 0.4,
  otherCategory: 0.3,
  generic: 0.1,
} as const;

/** Equal apart from words like 커피. */
const SAME_NAME_MIN = 0.97;
/** Above it, two spellings of a branch are one: 홍대삼거리 and 홍대 삼거리점. */
const SAME_BRANCH_MIN = 0.8;

const numbersOf = (text: string): string => (text.match(/\d+/g) ?? []).map(Number).join(' ');

function isSameBranch(one: string, other: string): boolean {
  if (one === other) return true;
  // 신림역1호점 and 신림역2호점.
  if (numbersOf(one) !== numbersOf(other)) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // 신촌 and 신촌점, but not 신촌 and 신촌로; isStationOf decides about 신촌역.
  if (short.length >= 2 && long.startsWith(short)) return long.slice(short.length) === '점';
  // 성수역 and 서울성수역, but not 왕십리역 and 상왕십리역.
  if (/^(?:서울|인천|부산|대구|대전|광주)/u.test(long) && long.slice(2) === short) return true;
  if (short.length < 4 || one[0] !== other[0]) return false;
  return dice(new ComparedText(one).pairs, new ComparedText(other).pairs) >= SAME_BRANCH_MIN;
}

/** 선릉역 and 선릉: two branches of a chain, or two spellings of one. */
const isStationOf = (one: string, other: string): boolean => one === `${other}역` || other === `${one}역`;

interface Names {
  similarity: number;
  one: ParsedName;
  other: ParsedName;
}

function bestNames(one: ParsedRow, other: ParsedRow): Names | undefined {
  let best: Names | undefined;
  for (const a of one.names) {
    for (const b of other.names) {
      // 당정2지구 in brackets behind two names is where both are.
      if (a.isAlias && b.isAlias) continue;
      const [left, right] = [splitByOther(a, b), splitByOther(b, a)];
      const similarity = nameSimilarity(left, right, ASK_MIN);
      if (best === undefined || similarity > best.similarity) best = { similarity, one: left, other: right };
    }
  }
  return best;
}

/** The branch of the compared name, or else of another name of the row. */
const withBranch = (compared: ParsedName, { names }: ParsedRow): ParsedName =>
  [compared, ...names].find(({ branch }) => branch !== '') ?? compared;

/** Two rows at one point: shops of a building are rarely given the same coordinates unless they are one. */
const SAME_POINT_M = 8;
/** The similarity of a name in another one at a point, or of names that differ by a letter. */
const AT_POINT = 0.93;
/** What a name may end with because the place is in it: 쟈뎅더로스터리 이마트. */
const VENUE = /(?:마트|백화점|아울렛|몰|빌딩|타워|센터|병원|호텔|박물관|미술관|기념관|도서관|공원|역|시장|학교|대)$/u;

/** Whether the names differ by one letter that is another, missing or in another place. */
function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short.length < 3) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = long.length === short.length ? short.slice(start + 1) : short.slice(start);
  return rest === long.slice(start + 1);
}

const sortedLetters = (text: string): string => [...text].sort().join('');

/** Names at one point of which one is the start or the end of the other: 오로오로 and 오로오로보드게임카페. */
function isNamedInside(one: ParsedName, other: ParsedName): boolean {
  const [short, long] = one.full.length < other.full.length ? [one, other] : [other, one];
  const { full: name } = short;
  if (name.length < 2 || isCommonWord(name) || VENUE.test(name)) return false;
  return long.full.startsWith(name) || long.full.endsWith(name) || long.core.endsWith(name);
}

/** Words that official names of museums have or lack. */
const DESCRIPTIONS = /국립|도립|시립|군립|민속|생활|역사|향토|중앙|종합/gu;

/** The least length of a name for which a longer name that begins with it is of the same museum. */
const CONTINUED_MIN = 5;

/**
 * Names of one museum: 옛터민속박물관 and 옛터박물관, 블루메미술관 and 불루메미술관, 한국은행 화폐박물관 and its
 * 화폐금융박물관; not 한가람디자인미술관.
 */
function isOneInstitutionName(one: ParsedName, other: ParsedName): boolean {
  if (one.institution !== other.institution) return false;
  const [a, b] = [one, other].map(({ core }) => core.replace(DESCRIPTIONS, ''));
  if (a === undefined || b === undefined || a.length < 2 || b.length < 2) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isContinued = short.length >= CONTINUED_MIN && long.startsWith(short);
  return isContinued || isOneLetterApart(a, b) || sortedLetters(a) === sortedLetters(b);
}

/** Branches of a chain at one point, of which one may be cut off: 서울스퀘어 and 서울스퀘. */
const isCutBranch = (one: ParsedName, other: ParsedName): boolean =>
  one.isChain &&
  one.full === other.full &&
  numbersOf(one.branch) === numbersOf(other.branch) &&
  (one.branch.includes(other.branch) || other.branch.includes(one.branch));

/** 보나비 and 보나비아티제 뱅뱅사거리점: the company that runs the branch, alone. */
function isCompanyOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 2 && long.startsWith(short) && !isCommonWord(short) && !VENUE.test(short);
}

/** The similarity of names that only the place where they are makes one. */
function similarityAtPoint(one: ParsedRow, other: ParsedRow, { one: left, other: right }: Names): number {
  if (numbersOf(left.full) !== numbersOf(right.full)) return 0;
  if (left.institution !== '' || right.institution !== '') return isOneInstitutionName(left, right) ? AT_POINT : 0;
  if (distanceM(one.row, other.row) > SAME_POINT_M || !isShopLike(one.row) || !isShopLike(other.row)) return 0;
  if (left.branch !== '' && right.branch !== '' && !isSameBranch(left.branch, right.branch)) return 0;
  // 토프레소 is a chain, and S프레소 another café.
  const spellingMin = left.isChain || right.isChain ? 5 : 4;
  const isSpelling = isOneLetterApart(left.core, right.core) && left.core.length >= spellingMin;
  return isSpelling || isNamedInside(left, right) || isCompanyOf(one.row.name, other.row.name) ? AT_POINT : 0;
}

/** How likely two rows describe the same place. Symmetric. */
export function scorePair(one: ParsedRow, other: ParsedRow): PairScore {
  const compared = bestNames(one, other);
  if (compared === undefined) return { score: 0, reasons: [] };
  const isSame =
    one.building !== undefined && other.building !== undefined && isSameBuilding(one.building, other.building);
  const isAtPoint = isSame || (one.building === undefined && other.building === undefined);
  const atPoint = isAtPoint && compared.similarity < AT_POINT ? similarityAtPoint(one, other, compared) : 0;
  const names = { ...compared, similarity: Math.max(compared.similarity, atPoint) };
  if (names.similarity < ASK_MIN) return { score: 0, reasons: [] };
  const reasons: MatchReason[] = [];
  let score = names.similarity;
  const add = (reason: MatchReason, deduction = 0) => {
    if (!reasons.includes(reason)) reasons.push(reason);
    score -= deduction;
  };
  add(
    names.similarity >= SAME_NAME_MIN
      ? 'SAME_NAME'
      : names.one.fullText.isHangul !== names.other.fullText.isHangul
        ? 'OTHER_SPELLING'
        : 'SIMILAR_NAME',
  );

  const [left, right] = [withBranch(names.one, one), withBranch(names.other, other)];
  const hasBranches = left.branch !== '' && right.branch !== '';
  const isStation = hasBranches && isStationOf(left.branch, right.branch);
  const isCut = isSame && distanceM(one.row, other.row) <= SAME_POINT_M && isCutBranch(left, right);
  const hasSameBranch = hasBranches && (isStation || isCut || isSameBranch(left.branch, right.branch));
  const isBranchUnsure = isStation && !isSame;
  if (hasSameBranch) add(isBranchUnsure ? 'OTHER_BRANCH' : 'SAME_BRANCH');
  else if (hasBranches) {
    const isMarked = left.isBranchMarked && right.isBranchMarked;
    add('OTHER_BRANCH', isMarked ? DEDUCTION.otherBranch : DEDUCTION.unmarkedBranch);
  } else if (left.branch !== right.branch) score -= DEDUCTION.oneBranch;

  const { institution } = names.one;
  if (institution !== names.other.institution && institution !== '' && names.other.institution !== '')
    add('OTHER_KIND', DEDUCTION.otherInstitution);
  if (numbersOf(names.one.full) !== numbersOf(names.other.full)) add('SIMILAR_NAME', DEDUCTION.otherNumber);
  if (!isCompatible(one.row.category, other.row.category)) add('OTHER_CATEGORY', DEDUCTION.otherCategory);
  const isGeneric = atPoint === 0 && names.one.core.length < 2 && names.other.core.length < 2;
  if (isGeneric) add('GENERIC_NAME', DEDUCTION.generic);

  const metres = distanceM(one.row, other.row);
  const { building } = one;
  const isNext = building !== undefined && other.building !== undefined && isNextDoor(building, other.building);
  let factor = 1;
  if (isSame) factor *= FACTOR.sameBuilding;
  else if (isNext) factor *= FACTOR.nextDoor;
  if (hasSameBranch) factor *= FACTOR.sameBranch;
  else if (names.one.isChain || names.other.isChain) factor *= isSame ? 1 : FACTOR.chain;
  if (isGeneric) factor *= FACTOR.generic;
  const coreMin = INSTITUTION_CORE_MIN[institution.endsWith('도서관') ? 'library' : 'museum'];
  const isInstitution = institution !== '' && !institution.endsWith('공원') && names.one.core.length >= coreMin;
  const isOneInstitution = isInstitution && names.similarity === 1;
  // A park of several lots is listed once for each, and one on a border by both offices.
  const isPark = [one, other].every(({ row }) => row.category === 'walk') && names.similarity === 1;
  const isOnePark = isPark && names.one.core.length > 2 && !/^(?:생활권|주거지|아파트)/u.test(names.one.core);
  const isRare = !names.one.isChain && names.similarity >= SAME_NAME_MIN && names.one.core.length >= RARE_NAME_MIN;
  if (isOneInstitution || isOnePark) factor *= FACTOR.institution;
  else if (isRare && one.row.category !== 'walk') factor *= FACTOR.rareName;
  if (isSame) add('SAME_BUILDING');
  else if (!isNext && building !== undefined && other.building !== undefined)
    score -= isOneInstitution || isOnePark || hasSameBranch ? 0 : DEDUCTION.otherAddress;
  const deduction = distanceDeduction(metres) * factor;
  if (deduction > 0.06) add('FAR_APART');
  score -= deduction;
  // Every street has such a name: it says nothing, unless all else is equal.
  const isWordOnly = isCommonWord(names.one.full) || isCommonWord(names.other.full);
  const isAllEqual = isSame && names.similarity >= SAME_NAME_MIN && score >= JOIN_MIN;
  if (isWordOnly && !isAllEqual) return { score: 0, reasons: [] };
  const isCommon = [one, other].some(({ row }) => row.isCommonName) && [one, other].every(({ row }) => isShop(row));
  const isNameUnsure = isCommon && !isSame && !hasSameBranch;
  if (isNameUnsure) add('GENERIC_NAME');
  return { score: Math.max(0, Math.min(isBranchUnsure || isNameUnsure ? UNSURE_MAX : 1, score)), reasons };
}
