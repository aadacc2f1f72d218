import type { Category } from '@sol/contract/category';
import { unknownCategory } from '#features/place-import/formats/rejection.rules.ts';
import { parseName } from '#features/place-import/matching/parse-name.rules.ts';
import {
  BAR_TERMS,
  BRAND_CATEGORIES,
  COFFEE_WORD,
  GENERAL_CLASSES,
  type NamedCategory,
  OTHER_TERMS,
  OWN_TERMS,
  type TermRule,
} from './category-terms.rules.ts';
import { startsWithChain } from './shop-name.rules.ts';

/** Categories that only registers of institutions and volunteers give, who chose them for the place. */
const CERTAIN: ReadonlySet<Category> = new Set(['culture', 'walk']);

/** Shops whose last word ends in 점 without naming a branch: "달빛 편의점". */
const NO_BRANCH = /(?:편의|제과|백화|정육|문구|안경|(?<!경찰|세무|소방|수|강|범|북|남)서)점$/;

/**
 * The name in lower case without brackets and branch, which name the buildings around: "달빛다방 (달빛교회)",
 * "달빛다방 달빛병원점".
 */
function baseOf(name: string): string {
  const text = name.normalize('NFKC').toLowerCase();
  const outside = text
    .replace(/[([][^)\]]*[)\]]?/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const words = (outside === '' ? text : outside).split(' ');
  const last = words.at(-1) ?? '';
  const isBranch = words.length > 1 && last.length > 2 && last.endsWith('점') && !NO_BRANCH.test(last);
  return (isBranch ? words.slice(0, -1) : words).join(' ');
}

interface Given {
  category: Category;
  detailedCategory: string;
}

const findTerm = (rules: readonly TermRule[], base: string, { category }: Given): NamedCategory | undefined =>
  rules.find(({ match, from }) => (from === undefined || from.includes(category)) && match.test(base))?.named;

/** A café in a bookshop: 달빛카페교보문고 합정점. */
const isCafeInside = (name: string, base: string, { category }: Given, brand: NamedCategory): boolean =>
  category === 'cafe' && brand.category === 'shop' && (COFFEE_WORD.test(base) || !startsWithChain(name));

/** What the name says about the kind of place; undefined if it says nothing else than the class of the source. */
function findNamed(name: string, given: Given): NamedCategory | undefined {
  if (CERTAIN.has(given.category)) return undefined;
  const [{ isChain, full }] = parseName(name);
  const brand = isChain ? BRAND_CATEGORIES.get(full) : undefined;
  const isGeneral = GENERAL_CLASSES.has(given.detailedCategory);
  const base = baseOf(name);
  // Also instead of a right class, so that the branches of a chain have one.
  if (brand !== undefined && !isCafeInside(name, base, given, brand)) return brand;
  const own = findTerm(OWN_TERMS, base, given);
  if (own !== undefined || !isGeneral) return own;
  const bar = findTerm(BAR_TERMS, base, given);
  if (bar !== undefined) return bar;
  const isCafe = given.category === 'cafe' && COFFEE_WORD.test(base);
  return isCafe ? undefined : findTerm(OTHER_TERMS, base, given);
}

/**
 * The category of a place by its name before its class: a source lists PC방 and 키즈카페 as cafés. Rejected if it
 * is not a place to spend time in alone.
 */
export function withNamedCategory(name: string, given: Given): Given | { rejected: string } {
  const named = findNamed(name, given);
  if (named === undefined) return given;
  if (named.excluded !== undefined) return { rejected: unknownCategory(`이름으로 보아 ${named.excluded}`) };
  return { category: named.category, detailedCategory: named.detailedCategory };
}
