import type { ISql, SqlFragment } from '#lib/database/database.ts';
import {
  isIndexable,
  type KeywordPattern,
  type PlaceColumns,
  type PlaceText,
  toPlaceTexts,
} from '#lib/search/korean-search.ts';

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
 * place that contains all trigrams elsewhere.
 */
function likePatterns(text: string): string[] {
  const letters = [...text];
  const count = Math.max(1, Math.ceil((letters.length - 1) / (TRIGRAM - 1)));
  const step = count === 1 ? 0 : (letters.length - TRIGRAM) / (count - 1);
  return Array.from({ length: count }, (_, nth) => Math.round(nth * step)).map(
    (start) => `%${letters.slice(start, start + TRIGRAM).join('')}%`,
  );
}

/** The condition by which the text index is queried. */
export const isLike = (sql: ISql, words: Words) =>
  eachWord(sql, words, (column, text) =>
    likePatterns(text).reduce((all, pattern) => sql`${all} and ${column} like ${pattern}`, sql`true`),
  );

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

/**
 * 0: the name begins with the keyword; 1: the name contains all words; 2: the words are elsewhere; 3: so they are, but
 * the number of the building is a part of another one.
 */
export function rankOf(sql: ISql, { whole, otherWholes = [], buildingNumber, ...words }: KeywordPattern) {
  const nameHolds = eachWord(sql, words, (column, text) => sql`strpos(split_part(${column}, E'\n', 1), ${text}) > 0`);
  const beginsWith = (whole: Words) => eachWord(sql, whole, (column, text) => sql`starts_with(${column}, ${text})`);
  const nameBegins = otherWholes.reduce(
    (begins, text) => sql`${begins} or ${beginsWith({ jamo: [text], choseong: [] })}`,
    sql`${beginsWith({ jamo: [], choseong: [], [whole.writing]: [whole.text] })}`,
  );
  const isOther =
    buildingNumber === undefined ? sql`2` : sql`case when ${hasNumber(sql, buildingNumber)} then 2 else 3 end`;
  return sql`case when ${nameBegins} then 0 when ${nameHolds} then 1 else ${isOther} end`;
}
