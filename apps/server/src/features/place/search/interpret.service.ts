import type { DroppedWord } from '@sol/contract/place';
import { listNamesOfRegions } from '#features/place/regions/region.repository.ts';
import { isFarUniversity, REGION_UNITS, regionOfStreet } from '#features/place/regions/region.rules.ts';
import type { Sql } from '#lib/database/database.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { isProvinceName, shortProvince } from '#lib/geo/province-names.ts';
import { findUnknownCondition, withoutParticle } from '#lib/search/condition-words.ts';
import {
  type InterpretationOptions,
  isUnderstood,
  mayBeName,
  readJoined,
  readTerms,
  type Term,
} from '#lib/search/interpret-keyword.ts';
import { normalizeForSearch } from '#lib/search/korean-search.ts';
import { fromLatinWords } from '#lib/search/other-writings.ts';
import { homophonesOf } from '#lib/search/similar-names.ts';
import { fromLatinLayout } from '#lib/search/typed-syllable.ts';
import { PARTIAL_RANK } from './keyword.repository.ts';
import { type KeywordSearch, toInterpretedSearch, toSearch } from './keyword.rules.ts';
import type { Hit } from './search.repository.ts';
import { correctWord } from './similar.service.ts';

/** Shortest name of a region, and part of a joined word. */
const NAME_MIN = 2;

interface RegionName {
  /** As users write it. */
  text: string;
  /** The name of the region. */
  name: string;
  /** What follows it without a space: 성수역카페. */
  tail: readonly Term[];
}

/** The names of regions that a word may begin with: 성수동에서, 성수, 경기도, 서촌, 성수역카페. */
function regionNamesOf(word: string): RegionName[] {
  const toNames = (text: string, tail: readonly Term[] = []): RegionName[] => {
    const name = shortProvince(text) ?? regionOfStreet(text) ?? text;
    if (isFarUniversity(name)) return [];
    const units = name === text ? REGION_UNITS.map((unit) => `${text}${unit}`) : [];
    return [name, ...units].map((each) => ({ text, name: each, tail }));
  };
  const stem = withoutParticle(word);
  const heads = Array.from({ length: Math.max(0, word.length - 2 * NAME_MIN + 1) }, (_, index) =>
    word.slice(0, word.length - NAME_MIN - index),
  );
  return [
    ...toNames(word),
    ...(stem !== undefined && stem.length >= NAME_MIN ? toNames(stem) : []),
    ...heads.flatMap((head) => {
      const tail = readJoined(word.slice(head.length));
      return tail === undefined ? [] : toNames(head, tail);
    }),
  ];
}

/** The terms with those that name a region. A city without its 시 beside a kind of food is a dish: 전주 비빔밥. */
async function withRegions(sql: Sql, terms: readonly Term[], { hasMistakes = false } = {}): Promise<Term[]> {
  const regionNames = new Map(
    terms.flatMap(({ text, meaning }) => {
      const word = normalizeForSearch(text);
      if (meaning.type !== 'NAME' || word.length < NAME_MIN) return [];
      const words = [word, ...(hasMistakes ? homophonesOf(word) : [])];
      return [[text, words.flatMap(regionNamesOf)] as const];
    }),
  );
  const names = [...new Set([...regionNames.values()].flat().map(({ name }) => name))];
  if (names.length === 0) return [...terms];
  const allowsShortCities = !terms.some(({ meaning }) => meaning.type === 'KIND');
  const known = await listNamesOfRegions(sql, names, { allowsShortCities });
  return terms.flatMap((term) => {
    const found = regionNames
      .get(term.text)
      ?.find(({ name, text }) => known.has(name) && (allowsShortCities || name !== `${text}시`));
    if (term.meaning.type !== 'NAME' || found === undefined) return term;
    return [{ text: found.text, meaning: { type: 'REGION', name: found.name } }, ...found.tail];
  });
}

/** A word whose end is understood: 고양이카페. */
function splitEnd(term: Term): Term[] {
  const word = normalizeForSearch(term.text);
  if (term.meaning.type !== 'NAME') return [term];
  for (let length = NAME_MIN; length <= word.length - NAME_MIN; length += 1) {
    const tail = readJoined(word.slice(length));
    if (tail !== undefined) return [{ text: word.slice(0, length), meaning: { type: 'NAME' } }, ...tail];
  }
  return [term];
}

/** The terms as they are meant: typed with the Latin layout, joined, or with a wrong letter. */
async function correctTerms(sql: Sql, keyword: string, terms: readonly Term[], from: MercatorPoint): Promise<Term[]> {
  const hangul = fromLatinLayout(keyword) ?? fromLatinWords(keyword);
  if (hangul !== undefined) return withRegions(sql, readTerms(hangul));
  const parts = terms.flatMap(splitEnd);
  const corrected = await Promise.all(
    parts.map(async (term) =>
      term.meaning.type === 'NAME' ? readTerms((await correctWord(sql, term.text, from)) ?? term.text) : [term],
    ),
  );
  return withRegions(sql, corrected.flat(), { hasMistakes: true });
}

/** 판교역 and 부산 are where, 난이도 is not. */
const PLACE_NAME = /(?:역|동|구|시|군|읍|면|도|로|길)$/u;

const toDropped = ({ text }: Term): DroppedWord => ({
  word: text,
  reason: PLACE_NAME.test(text) || isProvinceName(text) ? 'NOWHERE' : 'UNKNOWN',
});

interface Request {
  from: MercatorPoint;
  now: Date;
  /** The places of a search, apart from the filters of the request. */
  find: (search: KeywordSearch) => Promise<Hit[]>;
}

export interface InterpretedSearch {
  search: KeywordSearch;
  hits: Hit[];
}

interface Reading extends InterpretationOptions {
  terms: readonly Term[];
  dropped: readonly DroppedWord[];
}

/** Leaves out the words of names that, each beside the rest, find nothing. */
async function withoutUnfoundNames({ terms, dropped }: Reading, { find, now }: Request): Promise<Reading> {
  const isFound = async (some: readonly Term[]) => (await find(toInterpretedSearch('', some, { now }))).length > 0;
  const isName = ({ meaning }: Term) => meaning.type === 'NAME';
  const others = terms.filter((term) => !isName(term));
  const kept: Term[] = [];
  for (const term of terms) {
    if (!isName(term) || (await isFound([...others, term]))) kept.push(term);
  }
  const isTogether = kept.filter(isName).length < 2 || (await isFound(kept));
  const left = isTogether ? terms.filter((term) => !kept.includes(term)) : terms.filter(isName);
  return { terms: terms.filter((term) => !left.includes(term)), dropped: [...dropped, ...left.map(toDropped)] };
}

/** The category that a kind and some times imply: 낮술 is drinking at any time. */
function impliedBy({ text, meaning }: Term): Term[] {
  const ofTime = meaning.type === 'TIME' ? meaning.time.category : undefined;
  const category = meaning.type === 'KIND' ? meaning.kind.group : ofTime;
  return category === undefined ? [] : [{ text, meaning: { type: 'MEAL', category } }];
}

/** Leaves out the terms of some types, which no place meets. Diets are unknown: a place may serve one all the same. */
function withoutTypes({ terms, dropped }: Reading, types: readonly string[], reason: DroppedWord['reason']): Reading {
  const left = terms.filter(({ meaning }) => types.includes(meaning.type));
  return {
    terms: terms.flatMap((term) => (left.includes(term) ? impliedBy(term) : [term])),
    dropped: [
      ...dropped,
      ...left.map(
        ({ text }): DroppedWord => ({
          word: text,
          reason: findUnknownCondition(normalizeForSearch(text)) ? 'UNKNOWN' : reason,
        }),
      ),
    ],
  };
}

/** The readings of the corrected terms, each with fewer of them. */
async function* listReadings(corrected: readonly Term[], request: Request): AsyncGenerator<Reading> {
  const whole: Reading = { terms: corrected, dropped: [] };
  yield whole;
  const named = await withoutUnfoundNames(whole, request);
  yield named;
  const timeless = withoutTypes(named, ['TIME', 'FREE'], 'NONE');
  yield timeless;
  const elsewhere = withoutTypes(timeless, ['REGION'], 'NOWHERE');
  if (elsewhere.terms.length < timeless.terms.length) {
    yield { terms: timeless.terms, dropped: elsewhere.dropped, isAroundRegion: true };
  }
  yield withoutTypes(timeless, ['KIND'], 'NONE');
  yield elsewhere;
}

export interface ParsedKeyword {
  keyword: string;
  terms: readonly Term[];
  /** The keyword as it is, in names and addresses. */
  literal: KeywordSearch;
  /** What the words mean; undefined if none is understood. */
  meant: KeywordSearch | undefined;
}

/** Undefined if the keyword has no letters to search. */
export async function parseKeyword(sql: Sql, keyword: string, now: Date): Promise<ParsedKeyword | undefined> {
  const literal = toSearch(keyword);
  if (literal === undefined) return undefined;
  const terms = await withRegions(sql, readTerms(keyword));
  const meant = isUnderstood(terms) ? toInterpretedSearch(keyword, terms, { now }) : undefined;
  return { keyword, terms, literal, meant };
}

/** Searches all words as typed: by meaning, and in names and addresses. Undefined if neither finds places. */
export async function findTyped(
  { keyword, literal, meant }: ParsedKeyword,
  { find }: Pick<Request, 'find'>,
): Promise<InterpretedSearch | undefined> {
  const searches = mayBeName(keyword) ? [literal, meant] : [meant, literal];
  for (const search of searches.filter((one) => one !== undefined)) {
    const found = await find(search);
    // Beside a word that is understood, a part of a syllable is not what was meant: 제주 is not in 아티제 중앙점.
    const hits = meant === undefined ? found : found.filter(({ rank }) => search === meant || rank < PARTIAL_RANK);
    if (hits.length > 0) return { search, hits };
  }
  return undefined;
}

/**
 * Searches with changed words until places are found: corrected; without words that no place has; without times; around
 * the region instead of in it; without the kind; anywhere. Words that are left out are named. If nothing is found, the
 * words as typed are returned without hits.
 */
export async function findCorrected(
  sql: Sql,
  { keyword, terms, literal, meant }: ParsedKeyword,
  request: Request,
): Promise<InterpretedSearch> {
  const corrected = await correctTerms(sql, keyword, terms, request.from);
  if (isUnderstood(corrected)) {
    for await (const { terms: left, ...options } of listReadings(corrected, request)) {
      const search = toInterpretedSearch(keyword, left, { ...options, now: request.now });
      const hits = isUnderstood(left) || search.interpreted?.regions.length ? await request.find(search) : [];
      if (hits.length > 0) return { search, hits };
    }
  }
  return { search: meant ?? literal, hits: [] };
}

/** {@link findTyped}, or else {@link findCorrected}. */
export async function interpret(sql: Sql, keyword: string, request: Request): Promise<InterpretedSearch | undefined> {
  const parsed = await parseKeyword(sql, keyword, request.now);
  return parsed && ((await findTyped(parsed, request)) ?? findCorrected(sql, parsed, request));
}
