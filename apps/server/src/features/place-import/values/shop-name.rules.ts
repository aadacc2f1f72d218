import { findChainStart } from '#features/place-import/matching/name-words.rules.ts';

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/**
 * Removes `tail` from the end of `name`, ignoring spaces. Returns undefined if `name` does not end
 * with it.
 */
function removeSuffix(name: string, tail: string): string | undefined {
  let left = name.length;
  for (let right = tail.length; right > 0; ) {
    if (tail[right - 1] === ' ') right--;
    else if (name[left - 1] === ' ') left--;
    else if (left > 0 && name[left - 1] === tail[right - 1]) [left, right] = [left - 1, right - 1];
    else return undefined;
  }
  return name.slice(0, left).trim();
}

/** Fixes a split inside the brand: "달콤" and "커피발산역점" become "달콤커피 발산역점". */
function joinBrandAndBranch(brand: string, branch: string): string {
  const misplaced = /^커피(?=..)/.exec(branch)?.[0] ?? '';
  return `${brand}${misplaced} ${branch.slice(misplaced.length)}`;
}

/**
 * Combines 상호명 and 지점명. The branch may be appended to the name, repeat it, or be no branch:
 * 커피빈코리아선릉로93길점 and 코리아선릉로93길점 become 커피빈 코리아선릉로93길점.
 */
export function shopName(name: string, branch: string): string {
  if (branch === '') return name;
  // Sources truncate names: 카페자람 may come with 페자람, which is not a branch.
  const isBranch = branch.endsWith('점') && branch.length > 1;
  const glued = removeSuffix(name, branch);
  if (glued !== undefined) {
    if (!isBranch || glued === '') return name;
    return joinBrandAndBranch(removeSuffix(glued, branch) || glued, branch);
  }
  if (withoutSpaces(branch).startsWith(withoutSpaces(name))) {
    const rest = withoutSpaces(branch).slice(withoutSpaces(name).length);
    return /^.점$|^점$|^$/.test(rest) ? branch : `${name} ${rest}`;
  }
  // For example 스타일연대동문 with 연대동문점.
  const unsuffixed = isBranch && branch.length > 2 ? removeSuffix(name, branch.slice(0, -1)) : undefined;
  if (unsuffixed) return `${unsuffixed} ${branch}`;
  return withoutSpaces(name).includes(withoutSpaces(branch)) ? name : `${name} ${branch}`;
}

/** Legal forms as they are written before or after a name, also cut off at the end of the field: "달빛다방(주". */
const COMPANY_FORM = new RegExp(
  [
    /㈜|㈔|㈐|[([](?:주|유|사|재|합|복|의|학)[)\]]|[([](?:주|유)$|^(?:주|유)\)/,
    /(?:주식|유한|합자|합명|유한책임)\s?회사|(?:농업|어업)회사법인|(?:영농|사단|재단|의료|학교)법인/,
    /사회적\s?협동조합|(?<=\s)협동조합$|^협동조합(?=\s)/,
    /(?<=\s|,)(?:co\.?,?\s?ltd\.?|inc\.?|corp\.?|llc)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/** Words that name no shop on their own: "세웅_커피". */
const GENERIC_NAME = /^(?:커피|카페|식당|분식|치킨|다방|매점|편의점|.)?$/;

/** Keeps the sign of a shop, not its company: "더본코리아_빽다방성수역" is 빽다방성수역. */
function withoutCompany(name: string): string {
  const parts = name.split('_').map((part) => part.trim());
  const sign = parts.at(-1) ?? '';
  return GENERIC_NAME.test(sign) ? parts.filter((part) => part !== '').join(' ') : sign;
}

export const startsWithChain = (text: string): boolean =>
  findChainStart(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) !== undefined;

/** The ends of companies that run branches of chains. 롯데리아 runs 엔제리너스. */
const OPERATOR =
  /^\S{1,20}?(?:코리아|유통|산업|푸드빌|푸드시스템|푸드|에프앤비|F&B|상사|컴퍼니|식품|개발|물산|상회|실업|롯데리아)|^롯데리아/gi;

/** "코레일유통할리스커피 구로역사점" is 할리스커피 구로역사점. */
function withoutOperator(name: string): string {
  for (const { 0: operator } of name.matchAll(OPERATOR)) {
    const rest = name.slice(operator.length).trimStart();
    if (rest.length > 1 && startsWithChain(rest)) return rest;
  }
  return name;
}

/** Ends of branches that are no names of shops, as 반점 and 만물점 are. */
const BRANCH_WORD = /^[가-힣\d]+(?:역|동|본|호|지|구청|시청|사거리|입구|대)점$/;

/** Puts a branch before the name behind it: "성수역점 써브웨이" is 써브웨이 성수역점. */
function moveBranch(name: string): string {
  const [, first = '', rest = ''] = /^(\S+점) (.*[^점])$/.exec(name) ?? [];
  return rest !== '' && (BRANCH_WORD.test(first) || startsWithChain(rest)) ? `${rest} ${first}` : name;
}

/** "커피빈 코리아교대점" and "스타벅스-교대점" are written with a space between the chain and its branch. */
function separateBranch(name: string): string {
  const text = name.replace(/(?<=[가-힣]) ?- ?(?=[가-힣\d]{2,}점$)/, ' ');
  const [, chain = '', rest = ''] = /^(\S+) 코리아(\S{2,}점)$/.exec(text) ?? [];
  return rest !== '' && startsWithChain(chain) ? `${chain} ${rest}` : text;
}

/** Floors, prices, lists of dishes and awards behind a name: "달빛식당 (지1층)", "달빛식당 (만두, 국수 5000원)". */
const NOTE = /층|\d천?원|,|수요미식회|달인|미쉐린|착한식당/;
const withoutNote = (name: string): string =>
  name.replace(/ ?[([][^()[\]]*[)\]]$/, (bracketed) => (NOTE.test(bracketed) ? '' : bracketed));

/** "달빛다방(성수역점)" and "달빛다방 [성수역점]" are written as other branches are. */
const BRACKETED_BRANCH = /(?<=[가-힣\d]) ?[([] *([^()[\]]{1,20}(?<!매)점) *[)\]]$/;

/** "달콤 커피성수역점" is split inside the brand. */
const SPLIT_BRAND = /^(\S+) 커피(?=[^\s&]{2,}점$)/;

const EDGES = /^[\s&,/·_|-]+|[\s&,/·_|-]+$/g;

/**
 * The displayed name of a business: without legal forms, the company before the name of a chain or an underscore,
 * and what remains of a list that was cut off ("커피&"). The branch follows the name.
 */
export function businessName(name: string): string {
  const text = withoutNote(name.replace(COMPANY_FORM, ' ')).replace(BRACKETED_BRANCH, ' $1');
  const sign = withoutCompany(text.replace(/ +/g, ' ').trim()).replace(SPLIT_BRAND, '$1커피 ');
  const cleaned = moveBranch(separateBranch(withoutOperator(sign))).replace(EDGES, '');
  return /[\p{L}\p{N}]/u.test(cleaned) ? cleaned : name;
}
