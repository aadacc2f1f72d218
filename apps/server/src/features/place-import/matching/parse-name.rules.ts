import { ComparedText } from './compared-text.rules.ts';
import {
  CHAINS,
  findChainStart,
  INSTITUTIONS,
  institutionOf,
  KIND_WORDS,
  PARK_ENDING,
  SHOP_ENDING,
  TRANSLATIONS,
} from './name-words.rules.ts';

/** A name, split into the parts that are compared separately. Letters and digits only. */
export interface ParsedName {
  /** The name without branch, company form and brackets: 카페마놀린. */
  full: string;
  /** {@link full} without words for its kind: 마놀린. Empty for a generic name: 카페, 어린이공원. */
  core: string;
  /** The branch without 점: 성수역. Empty if the name has none. */
  branch: string;
  /** Whether the name marks the branch as one, with 점. */
  isBranchMarked: boolean;
  isChain: boolean;
  /** Whether it is in brackets after the name. */
  isAlias: boolean;
  /** 도서관, 미술관; empty for other places. */
  institution: string;
  fullText: ComparedText;
  coreText: ComparedText;
}

/** A name and the spellings in brackets, such as 하피(HAFFEE). The first one is the main name. */
export type ParsedNames = readonly [ParsedName, ...ParsedName[]];

const COMPANY_FORM =
  /\((?:주|유|사|재|합|의|학)\)|주식회사|유한회사|유한책임회사|재단법인|사단법인|농업회사법인|영농조합법인|협동조합|co\.?,? ?ltd\.?|inc\.$/gu;
/** "더본코리아_빽다방": the operator before the name of the shop. */
const OPERATOR = /^[^_]{2,}_(?=.)/u;
/**
 * 상가(상권)정보 has 1,209 cafés of Seoul under this name of one shop, with the rest of their own name as
 * the branch.
 */
const MISPLACED_SHOP = /^간단하지만특별한화피디cafe/u;
/** Notes about floors and closures, which are no part of the name. */
const NOTE =
  /^(?:(?:지하|지상|지)?\d+층.*|\d+(?:st|nd|rd|th)? ?f(?:l\.?)?|b\d|휴관|휴업|폐점|폐업|폐관|임시.*|구[.\s].*)$/u;
const FLOOR = /(?:^|\s)(?:지하|지상|지)?\d+층(?=\s|$)/gu;
const BRACKETS = /[([{<【]([^)\]}>】]*)[)\]}>】]?/gu;
const NO_LETTER = /[^\p{L}\p{N}]+/gu;

const lettersOf = (text: string): string => text.replaceAll(NO_LETTER, '');

function translate(text: string): string {
  if (!/[a-z]|까페|까폐|뮤지엄/u.test(text)) return text;
  return text
    .split(' ')
    .map((word) => TRANSLATIONS.get(lettersOf(word)) ?? word)
    .join(' ')
    .replaceAll(/까[페폐]/gu, '카페')
    .replaceAll('뮤지엄', '박물관')
    .replaceAll(/(?<=[가-힣])caf[eé]|caf[eé](?=[가-힣])/gu, '카페')
    .replaceAll(/(?<=[가-힣])coffee|coffee(?=[가-힣])|coffee$/gu, '커피');
}

const isBranch = (word: string): boolean => word.length > 1 && word.endsWith('점') && !SHOP_ENDING.test(word);

/** 성수역점 → 성수역, 서울대지점 → 서울대, 코리아선릉로점 stays. */
const branchName = (word: string): string => lettersOf(word).replace(/(?:지점|점)$/u, '');

type Split = Pick<ParsedName, 'full' | 'branch' | 'isBranchMarked' | 'isChain'>;

/** "스타벅스커피가산그레이트": the chain, and its branch behind it without a space. */
function splitChain(letters: string): Split | undefined {
  const start = OPERATOR_LENGTHS.find((length) => isChainAfter(letters, length)) ?? 0;
  return splitChainStart(letters.slice(start));
}

/** Letters of a company that runs a chain, before its name: 보나비아티제여의도. */
const OPERATOR_LENGTHS = [2, 3, 4, 5, 6] as const;

/** 커피니 and 커피베이 are also words behind other names, and 카페베네 follows 더. */
function isChainAfter(letters: string, length: number): boolean {
  if (findChainStart(letters) !== undefined) return false;
  const chain = findChainStart(letters.slice(length));
  return chain !== undefined && chain.length >= 3 && !/^(?:커피|카페)/u.test(chain);
}

function splitChainStart(letters: string): Split | undefined {
  const prefix = findChainStart(letters);
  const chain = prefix === undefined ? undefined : CHAINS.get(prefix);
  if (prefix === undefined || chain === undefined) return undefined;
  const rest = letters.slice(prefix.length).replace(/^(?:커피|카페|코리아|coffee|cafe)(?=.)/u, '');
  // A short spelling at the start of a longer word is another name: 공차 and 공차림.
  if (rest !== '' && prefix.length < 3 && !isBranch(rest)) return undefined;
  const branch = /^(?:커피|카페|coffee|cafe)$/u.test(rest) ? '' : branchName(rest);
  return { full: chain, branch, isBranchMarked: isBranch(rest), isChain: true };
}

/** The branch is the last word, or the first one: "성수역점 써브웨이". */
function splitBranch(text: string): Split {
  const words = text.split(' ').filter((word) => lettersOf(word) !== '');
  const last = words.at(-1) ?? '';
  const first = words[0] ?? '';
  if (words.length > 1 && isBranch(last)) return withChain(words.slice(0, -1), last);
  if (words.length > 1 && isBranch(first)) return withChain(words.slice(1), first);
  const unsplit = { full: lettersOf(text), branch: '', isBranchMarked: false, isChain: false };
  return splitChain(unsplit.full) ?? unsplit;
}

function withChain(words: readonly string[], branch: string): Split {
  const letters = lettersOf(words.join(''));
  const chain = splitChain(letters);
  // "스타벅스 한양대 복지관점": the words between the chain and the last one belong to the branch.
  const isBranchMarked = true;
  if (chain !== undefined)
    return { ...chain, branch: (chain.branch + branchName(branch)).replace(/^커피(?=..)/u, ''), isBranchMarked };
  return { full: letters, branch: branchName(branch), isBranchMarked, isChain: false };
}

function coreOf(full: string, institution: string): string {
  const core = full.replaceAll(KIND_WORDS, '').replace(PARK_ENDING, '');
  if (institution === '') return core;
  return INSTITUTIONS.reduce((text, [ending]) => text.replace(ending, ''), core);
}

function named(split: Split, core: string, institution: string): ParsedName {
  const fullText = new ComparedText(split.full);
  const coreText = core === split.full ? fullText : new ComparedText(core);
  return { ...split, fullText, coreText, core, institution, isAlias: false };
}

function parseText(text: string): ParsedName | undefined {
  const split = splitBranch(translate(text));
  const { full, isChain } = split;
  if (full === '') return undefined;
  const institution = institutionOf(full);
  return named(split, isChain ? full : coreOf(full, institution), institution);
}

/**
 * "아리스타커피서여의도점" is 아리스타커피 with a branch if another row has this name.
 * Returns the name unchanged otherwise.
 */
export function splitByOther(name: ParsedName, other: ParsedName): ParsedName {
  if (name.branch !== '' || !isBranch(name.full) || other.institution !== '') return name;
  const isFull = name.full.startsWith(other.full);
  const brand = isFull ? other.full : other.core;
  const text = isFull ? name.full : name.core;
  if (brand.length < 2 || !text.startsWith(brand) || text === brand) return name;
  return { ...other, branch: branchName(text.slice(brand.length)), isBranchMarked: true };
}

/** Names that {@link clean} would not change, which most are. */
const PLAIN = /^(?!.*(?:회사|법인|조합|대학교|특별|광역시|(?:전라|경상|충청)[남북]도))[가-힣]+(?: [가-힣]+)*$/u;
const HAS_BRACKET = /[()[\]{}<>【】]/u;

function clean(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('性', '성')
    .replaceAll(COMPANY_FORM, ' ')
    .replaceAll('여자대학교', '여대')
    .replaceAll('대학교', '대')
    .replaceAll(/([가-힣]{2})(?:특별자치도|특별자치시|특별시|광역시)/gu, '$1')
    .replaceAll(/(전|경|충)(?:라|상|청)([남북])도/gu, '$1$2')
    .replace(OPERATOR, '')
    .replace(MISPLACED_SHOP, '카페 ')
    .replaceAll(FLOOR, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

const unnamed = (text: string): ParsedName =>
  named({ full: lettersOf(text), branch: '', isBranchMarked: false, isChain: false }, '', '');

/** Parses a name as a source writes it. */
export function parseName(name: string): ParsedNames {
  const text = PLAIN.test(name) ? name : clean(name);
  if (!HAS_BRACKET.test(text)) return [parseText(text) ?? unnamed(text)];
  const notes = [...text.matchAll(BRACKETS)].map(([, note = '']) => note.trim()).filter((note) => !NOTE.test(note));
  const branch = notes.find((note) => /^\S+점$/u.test(note) && isBranch(note));
  const outside = text.replaceAll(BRACKETS, ' ').replaceAll(/\s+/gu, ' ').trim();
  // 청학(옹청)박물관 stays readable with the brackets' content too.
  const inside = text.replaceAll(/[()[\]{}<>]/gu, '');
  const main = parseText(outside === '' ? inside : outside) ?? parseText(inside);
  const parsed = main ?? unnamed(text);
  const isOutside = branch === undefined || parsed.branch !== '';
  const withBranch = isOutside ? parsed : { ...parsed, branch: branchName(branch), isBranchMarked: true };
  const others = notes
    .filter((note) => note !== branch && lettersOf(note).length > 1)
    .map(parseText)
    .filter((alias) => alias !== undefined)
    .map((alias) => ({ ...alias, isAlias: true }));
  return [withBranch, ...others];
}

/** Whether a name does not identify its place: a chain without a branch, or the name of another shop. */
export function isVagueName(name: string): boolean {
  const [{ isChain, branch }] = parseName(name);
  return (isChain && branch === '') || MISPLACED_SHOP.test(name.normalize('NFKC').toLowerCase());
}
