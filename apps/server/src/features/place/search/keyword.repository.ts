import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { type KeywordPattern, searchJamo } from '#lib/search/korean-search.ts';
import { isIndexable, type PlaceColumns, type PlaceText, toPlaceTexts } from '#lib/search/letter-pairs.ts';
import { typedSyllable } from '#lib/search/typed-syllable.ts';

/** Length of the substrings in the index. */
const TRIGRAM = 3;

export type Words = Pick<KeywordPattern, 'jamo' | 'choseong' | 'either'>;

const COLUMNS: Record<keyof PlaceColumns, string> = {
  searchPairs: 'search_pairs',
  searchChoseong: 'search_choseong',
};

function eachWord(
  sql: ISql,
  { either = [], ...words }: Words,
  isMet: (column: SqlFragment, text: string) => SqlFragment,
): SqlFragment {
  const isTextMet = ({ column, text }: PlaceText) => isMet(sql`${sql(COLUMNS[column])}`, text);
  const all = toPlaceTexts(words).reduce((met, text) => sql`${met} and ${isTextMet(text)}`, sql`true`);
  return either.reduce((met, group) => {
    const isAny = toPlaceTexts({ jamo: [...group], choseong: [] })
      .map(isTextMet)
      .reduce((any, one) => sql`${any} or ${one}`);
    return sql`${met} and (${isAny})`;
  }, all);
}

/** strpos instead of LIKE, which compares characters of three bytes four times as slowly. */
export const matchesPattern = (sql: ISql, words: Words) =>
  eachWord(sql, words, (column, text) => sql`strpos(${column}, ${text}) > 0`);

/**
 * LIKE patterns of one trigram each, which overlap by one character, so that the index reads few
 * posting lists. One LIKE with the whole text would read a list per character, and recheck every
 * place that contains all trigrams elsewhere. A repeated trigram (ㅅㅇㅅㅅㅇㅅ), which excludes nothing, is
 * replaced by another one.
 */
export function likePatterns(text: string): string[] {
  const letters = [...text];
  const count = Math.max(1, Math.ceil((letters.length - 1) / (TRIGRAM - 1)));
  const step = count === 1 ? 0 : (letters.length - TRIGRAM) / (count - 1);
  const trigramAt = (start: number) => letters.slice(start, start + TRIGRAM).join('');
  const trigrams = new Set(Array.from({ length: count }, (_, nth) => trigramAt(Math.round(nth * step))));
  for (let start = 1; trigrams.size < count && start <= letters.length - TRIGRAM; start++) {
    trigrams.add(trigramAt(start));
  }
  return [...trigrams].map((trigram) => `%${trigram}%`);
}

/**
 * The condition by which the text index is queried. A subquery hides the patterns from the planner, which
 * would compare each with the statistics, and plan the statement again for each keyword.
 */
export const isLike = (sql: ISql, words: Words) =>
  eachWord(sql, words, (column, text) =>
    likePatterns(text).reduce((all, pattern) => sql`${all} and ${column} like (select ${pattern}::text)`, sql`true`),
  );

/**
 * The words with each alternative of the first group. The index is queried for each: with a condition
 * that contains `or`, the planner reads every place with the other words and combines them afterwards.
 */
export function listAlternatives({ jamo, choseong, either = [] }: Words): Words[] {
  const [first, ...others] = either;
  if (first === undefined) return [{ jamo, choseong }];
  return [...first].map((text) => ({ jamo: [...jamo, text], choseong, either: others }));
}

/**
 * The words that the index is queried for; undefined if all are too short for it, since it would read every place.
 * The name of a region is one of them: with the rarest word first, the index skips most entries of the common ones.
 */
export function indexedWords({ jamo, choseong, either = [] }: Words): Words | undefined {
  const long = {
    jamo: jamo.filter((text) => isIndexable('jamo', text)),
    choseong: choseong.filter((text) => isIndexable('choseong', text)),
    either: either.filter((group) => group.every((text) => isIndexable('jamo', text))),
  };
  return long.jamo.length + long.choseong.length + long.either.length === 0 ? undefined : long;
}

/** Whether the number is in the address, and not a part of another one: 108, but not 1080 or 108-3. */
const hasNumber = (sql: ISql, number: string) => sql`address ~ ${`(^|[^0-9-])${number}($|[^0-9-])`}`;

/** Written in names, and left out of searched texts. */
const PUNCTUATION = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~·ㆍ・•…–—‘’“”「」（）★☆♥';
/** Texts that are compared with the name itself: `lower` depends on the locale for others. */
const WRITTEN = /^[0-9a-z가-힣]+$/;

/** Latin letters and digits are complete in the searched columns. */
const LATIN = /^[0-9a-z]+$/;

/** The name, in lower case and without diacritics if the text has Latin letters: this takes longer than the comparison. */
const nameFor = (sql: ISql, text: string) => (/[a-z]/.test(text) ? sql`lower(fold_letters(name))` : sql`name`);

const joinedName = (sql: ISql, text: string) => sql`translate(${nameFor(sql, text)}, ${PUNCTUATION}, '')`;

/** Whether the name contains the text. The name as written is tested first: `translate` takes most of the time. */
const isWrittenIn = (sql: ISql, text: string) =>
  sql`(strpos(${nameFor(sql, text)}, ${text}) > 0 or strpos(${joinedName(sql, text)}, ${text}) > 0)`;

const isWrittenFirst = (sql: ISql, text: string) =>
  sql`(starts_with(${nameFor(sql, text)}, ${text}) or starts_with(${joinedName(sql, text)}, ${text}))`;

/** Whether the searched columns meet a condition with the letters of the text. */
const areLetters = (sql: ISql, text: string, isMet: (column: SqlFragment, letters: string) => SqlFragment) =>
  eachWord(sql, { jamo: [searchJamo(text)], choseong: [] }, isMet);

/** The name is the first line of the searched columns. */
const hasLettersInName = (sql: ISql, text: string) =>
  areLetters(sql, text, (column, letters) => sql`strpos(split_part(${column}, E'\n', 1), ${letters}) > 0`);

/** A regular expression of the last word in a name, whose last syllable may be incomplete, but not before a space. */
function unfinishedPattern(word: string): string | undefined {
  const typed = typedSyllable(word.slice(-1));
  const head = word.slice(0, -1);
  return typed !== undefined && (head === '' || WRITTEN.test(head)) ? `${head}${typed}` : undefined;
}

/** Whether the name contains the text in complete syllables: 성수, but not 성 쉼. */
function isInName(sql: ISql, text: string, unfinished: string | undefined): SqlFragment {
  const pattern = text === unfinished ? unfinishedPattern(text) : undefined;
  const isWhole = WRITTEN.test(text) && !LATIN.test(text);
  if (!isWhole && pattern === undefined) return hasLettersInName(sql, text);
  const isWritten = isWhole ? isWrittenIn(sql, text) : sql`false`;
  const isTyped = pattern === undefined ? sql`false` : sql`${nameFor(sql, text)} ~ ${pattern}`;
  // The letters first: most matches are in the address, and the comparison of syllables takes longer.
  return sql`(${hasLettersInName(sql, text)} and (${isWritten} or ${isTyped}))`;
}

/** Whether the lines after the name contain the text. */
const isElsewhere = (sql: ISql, text: string) =>
  areLetters(sql, text, (column, letters) => sql`strpos(substr(${column}, strpos(${column}, E'\n')), ${letters}) > 0`);

/** Whether the name begins with the text in complete syllables; with a pattern, the last one may be incomplete. */
function isBeginning(sql: ISql, text: string, pattern?: string): SqlFragment {
  const hasLetters = areLetters(sql, text, (column, letters) => sql`starts_with(${column}, ${letters})`);
  if (pattern !== undefined) return sql`(${hasLetters} and ${nameFor(sql, text)} ~ ${`^${pattern}`})`;
  if (LATIN.test(text)) return hasLetters;
  return sql`(${hasLetters} and ${isWrittenFirst(sql, text)})`;
}

function beginsWith(sql: ISql, { whole, words, unfinished, otherWholes = [] }: KeywordPattern): SqlFragment {
  if (whole.writing === 'choseong') return sql`starts_with(search_choseong, ${whole.text})`;
  const typed = words.join('');
  // A consonant alone is never complete, other syllables may be.
  const pattern = unfinished !== undefined && !WRITTEN.test(typed) ? unfinishedPattern(typed) : undefined;
  return otherWholes.reduce(
    (begins, text) => sql`${begins} or ${isBeginning(sql, text)}`,
    isBeginning(sql, typed, pattern),
  );
}

/** The rank of places of which only a part of a syllable matches, or a part of the number of the building. */
export const PARTIAL_RANK = 3;

/**
 * 0: the name begins with the keyword; 1: the name contains all words; 2: the words are elsewhere; or
 * {@link PARTIAL_RANK}. A name is compared in complete syllables; only the last one that is typed may be incomplete.
 */
export function rankOf(sql: ISql, pattern: KeywordPattern) {
  const { nameTexts, choseong, unfinished, buildingNumber } = pattern;
  const holds = (isMet: (text: string) => SqlFragment) =>
    nameTexts.reduce(
      (all, group) => sql`${all} and (${group.map(isMet).reduce((any, one) => sql`${any} or ${one}`)})`,
      sql`true`,
    );
  const ofChoseong = eachWord(
    sql,
    { jamo: [], choseong },
    (column, text) => sql`strpos(split_part(${column}, E'\n', 1), ${text}) > 0`,
  );
  const isNamed = (text: string) => isInName(sql, text, unfinished);
  const hasBuilding = buildingNumber === undefined ? sql`` : sql`and ${hasNumber(sql, buildingNumber)}`;
  return sql`case
    when ${beginsWith(sql, pattern)} then 0
    when ${holds(isNamed)} and ${ofChoseong} then 1
    when ${holds((text) => sql`${isElsewhere(sql, text)} or ${isNamed(text)}`)} ${hasBuilding} then 2
    else ${PARTIAL_RANK}::int end`;
}
