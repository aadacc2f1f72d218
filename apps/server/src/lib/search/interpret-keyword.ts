import { type Category, categoryTitle } from '@sol/contract/category';
import { type Fact, getFactDefinition, isFactOf } from '@sol/contract/fact-definitions';
import { KEYWORD_MAX } from '@sol/contract/limits';
import type { DroppedWord, KeywordInterpretation } from '@sol/contract/place';
import {
  FREE_WORDS,
  findUnknownCondition,
  findVerb,
  parseDayWord,
  parseHourWord,
  TIME_WORDS,
  type TimeCondition,
  withoutParticle,
} from './condition-words.ts';
import { normalizeForSearch } from './korean-search.ts';
import { CATEGORY_WORDS, KIND_WORDS, MEAL_WORDS, type PlaceKind } from './place-kinds.ts';
import { parsePriceWord, priceWord } from './price-words.ts';
import { BY_KIND, type Preference, SOLO_TERMS, type SoloWord, STUDY } from './solo-words.ts';

/** What a word of a keyword means. */
export type Meaning =
  | { type: 'SOLO'; solo: SoloWord }
  | { type: 'CATEGORY'; category: Category }
  /** A category if nothing else is named: 점심. */
  | { type: 'MEAL'; category: Category }
  | { type: 'KIND'; kind: PlaceKind }
  | { type: 'TIME'; time: TimeCondition }
  | { type: 'FREE' }
  /** A condition that no data tells of. */
  | { type: 'UNKNOWN'; category: Category | undefined }
  | { type: 'FILLER' }
  | { type: 'REGION'; name: string }
  /** Part of a name or an address. */
  | { type: 'NAME' };

export interface Term {
  text: string;
  meaning: Meaning;
}

export interface InterpretedKeyword {
  reading: KeywordInterpretation;
  preferences: readonly Preference[];
  /** The categories of the places; undefined for all. */
  categories: readonly Category[] | undefined;
  /** Of which the name or the detailed category contains one; undefined for all. */
  kinds: readonly string[] | undefined;
  /** The categories of which the name tells the kind: 시네마 in the name of a café is where it is. */
  kindCategories: readonly Category[] | undefined;
  times: readonly TimeCondition[];
  isFree: boolean;
  /** The words that name where. */
  regions: readonly string[];
  /** Whether places outside of the region are results too. */
  isAroundRegion: boolean;
}

/** Kinds of places that a mistyped word may be. */
export const UNDERSTOOD_KINDS: readonly string[] = [
  ...[...KIND_WORDS.keys(), ...CATEGORY_WORDS.keys(), ...MEAL_WORDS.keys()],
];
/** Words that a mistyped one may be. */
export const UNDERSTOOD_WORDS: readonly string[] = [...SOLO_TERMS.keys(), ...UNDERSTOOD_KINDS, ...TIME_WORDS.keys()];

/** 사진 찍기 좋은. */
const PHRASE_WORDS_MAX = 4;
/** A shorter part of a joined word is part of too many names. */
const PART_MIN = 2;
/** The last part of a joined word may be one of these: 혼술하기좋은곳. */
const SHORT_PARTS: ReadonlySet<string> = new Set(['곳', '데', '집', '바', '술', '밥']);

function meaningOfNoun(word: string): Meaning | undefined {
  const solo = SOLO_TERMS.get(word);
  if (solo !== undefined) return { type: 'SOLO', solo };
  const kind = KIND_WORDS.get(word);
  if (kind !== undefined) return { type: 'KIND', kind };
  const category = CATEGORY_WORDS.get(word);
  if (category !== undefined) return { type: 'CATEGORY', category };
  const meal = MEAL_WORDS.get(word);
  if (meal !== undefined) return { type: 'MEAL', category: meal };
  const time = TIME_WORDS.get(word) ?? parseHourWord(word) ?? parseDayWord(word);
  if (time !== undefined) return { type: 'TIME', time };
  if (FREE_WORDS.has(word)) return { type: 'FREE' };
  const price = parsePriceWord(word);
  if (price !== undefined) return { type: 'SOLO', solo: priceWord(price) };
  const unknown = findUnknownCondition(word);
  return unknown && { type: 'UNKNOWN', category: unknown.meansFood && 'food' };
}

function meaningOfVerb(word: string): Meaning | undefined {
  switch (findVerb(word)) {
    case 'FILLER':
      return { type: 'FILLER' };
    case 'EAT':
      return { type: 'MEAL', category: 'food' };
    case 'EAT_ALONE':
      return meaningOfNoun('혼밥');
    case 'DRINK':
      return { type: 'MEAL', category: 'drink' };
    case 'DRINK_ALONE':
      return meaningOfNoun('혼술');
    case 'WALK':
      return { type: 'CATEGORY', category: 'walk' };
    case 'STUDY':
      return { type: 'SOLO', solo: STUDY };
    case 'READ':
      return meaningOfNoun('독서');
    case undefined:
      return undefined;
  }
}

function meaningOf(word: string): Meaning | undefined {
  const stem = withoutParticle(word);
  const isStem = stem !== undefined && (stem.length >= PART_MIN || SHORT_PARTS.has(stem));
  return meaningOfNoun(word) ?? (isStem ? meaningOfNoun(stem) : undefined) ?? meaningOfVerb(word);
}

/** Whether the keyword is one word that was joined of several, or a form of a verb: 고궁박물관, 책보고. Names are as well. */
export function mayBeName(keyword: string): boolean {
  const word = normalizeForSearch(keyword);
  return !/\s/u.test(keyword.trim()) && meaningOfNoun(word) === undefined;
}

/** A word that is several without spaces, each understood: 조용한카페. Undefined if one is not. */
export function readJoined(word: string): Term[] | undefined {
  const whole = meaningOf(word);
  if (whole !== undefined) return [{ text: word, meaning: whole }];
  for (let length = word.length - 1; length >= PART_MIN; length -= 1) {
    const [head, tail] = [word.slice(0, length), word.slice(length)];
    const meaning = tail.length < PART_MIN && !SHORT_PARTS.has(tail) ? undefined : meaningOf(head);
    const rest = meaning && readJoined(tail);
    if (meaning !== undefined && rest !== undefined) return [{ text: head, meaning }, ...rest];
  }
  return undefined;
}

/** Whether a price of several words begins inside of the phrase and ends behind it: 혼자 만 원 이하 is not 혼자만. */
const cutsPrice = (words: readonly string[], start: number, end: number): boolean =>
  words.slice(start + 1, end).some((_, index) =>
    words.slice(end, start + 1 + index + PHRASE_WORDS_MAX).some((_word, more) => {
      const price = words.slice(start + 1 + index, end + more + 1).join('');
      return parsePriceWord(price) !== undefined;
    }),
  );

/** The longest phrase that begins at the word. */
function readPhrase(words: readonly string[], start: number): { meaning: Meaning; length: number } | undefined {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - start); length > 1; length -= 1) {
    const phrase = words.slice(start, start + length).join('');
    const meaning = meaningOfNoun(phrase) ?? meaningOfVerb(phrase);
    if (meaning !== undefined && !cutsPrice(words, start, start + length)) return { meaning, length };
  }
  return undefined;
}

/** A diet is a kind of restaurant, and a condition that is not known of another kind: 비건 빵집. */
function withDiets(terms: readonly Term[]): Term[] {
  const isDiet = ({ text }: Term) => findUnknownCondition(normalizeForSearch(text)) !== undefined;
  const hasKind = terms.some((term) => term.meaning.type === 'KIND' && !isDiet(term));
  return terms.map((term) =>
    hasKind && term.meaning.type === 'KIND' && isDiet(term)
      ? { ...term, meaning: { type: 'UNKNOWN', category: undefined } }
      : term,
  );
}

/** The words of a keyword with what they mean. What is not understood is part of a name. */
export function readTerms(keyword: string): Term[] {
  const typed = keyword
    .slice(0, KEYWORD_MAX * 2)
    .split(/\s+/u)
    .filter((word) => normalizeForSearch(word) !== '');
  const words = typed.map(normalizeForSearch);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = readPhrase(words, at);
    const word = words[at] ?? '';
    if (phrase === undefined)
      terms.push(...(readJoined(word) ?? [{ text: typed[at] ?? '', meaning: { type: 'NAME' } }]));
    else terms.push({ text: typed.slice(at, at + phrase.length).join(' '), meaning: phrase.meaning });
    at += phrase?.length ?? 1;
  }
  return withDiets(terms);
}

const WITHOUT_MEANING: ReadonlySet<Meaning['type']> = new Set(['FILLER', 'REGION', 'NAME']);

/** Whether a word says more than where or what name. */
export const isUnderstood = (terms: readonly Term[]): boolean =>
  terms.some(({ meaning }) => !WITHOUT_MEANING.has(meaning.type));

const textOf = (terms: readonly Term[]): string =>
  terms.flatMap(({ text, meaning }) => (meaning.type === 'FILLER' ? [] : [text])).join(' ');

const ofType = <Type extends Meaning['type']>(terms: readonly Term[], type: Type) =>
  terms.flatMap(({ meaning }) => (meaning.type === type ? [meaning as Extract<Meaning, { type: Type }>] : []));

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Of the words that name categories; then of those for going alone; then of meals. A kind is narrow enough. */
function categoriesOf(terms: readonly Term[]): { categories: readonly Category[]; isNamed: boolean } {
  const named = unique(ofType(terms, 'CATEGORY').map(({ category }) => category));
  const ofKinds = unique(ofType(terms, 'KIND').flatMap(({ kind }) => kind.category ?? []));
  if (named.length > 0) return { categories: named, isNamed: true };
  if (ofType(terms, 'KIND').length > 0) return { categories: ofKinds, isNamed: false };
  const ofSolo = ofType(terms, 'SOLO').find(({ solo }) => solo.categories !== undefined)?.solo.categories;
  if (ofSolo !== undefined) return { categories: ofSolo, isNamed: false };
  const ofTimes = ofType(terms, 'TIME').map(({ time }) => time);
  const ofMeals = [...ofType(terms, 'MEAL'), ...ofType(terms, 'UNKNOWN'), ...ofTimes].flatMap(
    ({ category }) => category ?? [],
  );
  return { categories: ofMeals.slice(0, 1), isNamed: false };
}

/** The categories of the facts, unless a tag is searched, which every category can have. */
function categoriesOfFacts(solos: readonly SoloWord[]): readonly Category[] | undefined {
  if (solos.some(({ tags }) => tags.length > 0)) return undefined;
  const facts = solos.flatMap((solo) => solo.facts);
  return facts.length === 0 ? undefined : unique(facts.flatMap((one) => getFactDefinition(one.fact).categories));
}

const uniqueFacts = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((one) => [`${one.fact} ${one.value}`, one])).values(),
];

type Part = KeywordInterpretation['parts'][number];

/** Of the parts of one title, what each of their words leaves. */
function partsOf(terms: readonly Term[], titleOf: (term: Term) => string | undefined): Part[] {
  const titles = terms.map(titleOf);
  return unique(titles.flatMap((title) => title ?? [])).map((title) => ({
    title,
    without: textOf(terms.filter((_, index) => titles[index] !== title)),
  }));
}

export interface InterpretationOptions {
  /** Words that were left out before. */
  dropped?: readonly DroppedWord[];
  isAroundRegion?: boolean;
}

/**
 * What the words ask of a place. A category, a kind, a region and a time narrow the result; facts and tags decide
 * its order only, so that a city with few known facts still has results.
 */
export function interpretTerms(
  terms: readonly Term[],
  { dropped = [], isAroundRegion = false }: InterpretationOptions = {},
): InterpretedKeyword {
  const { categories, isNamed } = categoriesOf(terms);
  const [category, ...others] = categories;
  const only = others.length === 0 ? category : undefined;
  const kinds = unique(ofType(terms, 'KIND').flatMap(({ kind }) => kind.texts));
  const groups = unique(ofType(terms, 'KIND').map(({ kind }) => kind.group));
  const solos = unique(ofType(terms, 'SOLO').map(({ solo }) => solo));
  const applies = (one: Fact) => categories.length === 0 || categories.some((each) => isFactOf(each, one.fact));
  const preferences = solos
    .map(({ facts, tags }) => ({ facts: facts.filter(applies), tags }))
    .filter(({ facts, tags }) => facts.length + tags.length > 0);
  const isMeal = preferences.length === 0 && ofType(terms, 'MEAL').length > 0;
  const titlesOf = (...types: readonly Meaning['type'][]) =>
    partsOf(terms, ({ text, meaning }) => {
      if (!types.includes(meaning.type)) return undefined;
      switch (meaning.type) {
        case 'CATEGORY':
          return categoryTitle(meaning.category);
        case 'KIND':
          return meaning.kind.title;
        case 'SOLO':
          return meaning.solo.title;
        case 'TIME':
          return meaning.time.title;
        case 'FREE':
          return '무료인 곳';
        default:
          return text;
      }
    });
  const where = titlesOf('REGION', 'NAME');
  const implied = isNamed || kinds.length > 0 ? [] : categories.map(categoryTitle);
  const meanings = [...titlesOf('CATEGORY'), ...titlesOf('KIND'), ...titlesOf('SOLO'), ...titlesOf('TIME', 'FREE')];
  const [meal] = implied.length > 0 && meanings.length === 0 ? ofType(terms, 'MEAL') : [];
  const mealPart: Part[] =
    meal === undefined
      ? []
      : [
          {
            title: categoryTitle(meal.category),
            without: textOf(terms.filter(({ meaning }) => meaning.type !== 'MEAL')),
          },
        ];
  const unknown: DroppedWord[] = terms.flatMap(({ text, meaning }) =>
    meaning.type === 'UNKNOWN' ? [{ word: text, reason: 'UNKNOWN' }] : [],
  );
  return {
    reading: {
      title: [...implied, ...meanings.map(({ title }) => title)].join(' · '),
      parts: [...where, ...mealPart, ...meanings],
      dropped: [...dropped, ...unknown],
      ...(only !== undefined && { category: only }),
      facts: uniqueFacts(preferences.flatMap(({ facts }) => facts)),
      tags: preferences.flatMap(({ tags }) => tags),
      keyword: where.map(({ title }) => title).join(' '),
    },
    // Around a region, the nearest to it are meant.
    preferences: isAroundRegion ? [] : isMeal ? [BY_KIND] : preferences,
    categories: only !== undefined ? undefined : categories.length > 0 ? categories : categoriesOfFacts(solos),
    kinds: kinds.length > 0 ? kinds : undefined,
    kindCategories: groups.includes('work') ? undefined : groups,
    times: unique(ofType(terms, 'TIME').map(({ time }) => time)),
    isFree: ofType(terms, 'FREE').length > 0,
    regions: ofType(terms, 'REGION').map(({ name }) => name),
    isAroundRegion,
  };
}

/** The words of which a name or an address consists. */
export const nameWords = (terms: readonly Term[]): string =>
  terms.flatMap(({ text, meaning }) => (meaning.type === 'NAME' ? [text] : [])).join(' ');

/** Interprets a keyword without knowing which of its words are regions; undefined if no word is understood. */
export function interpretKeyword(keyword: string): InterpretedKeyword | undefined {
  const terms = readTerms(keyword);
  return isUnderstood(terms) ? interpretTerms(terms) : undefined;
}
