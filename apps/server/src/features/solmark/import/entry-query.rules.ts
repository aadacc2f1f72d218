import { parseName } from '#features/place-import/place-import.public.ts';
import { normalizeForSearch, searchJamo } from '#lib/search/korean-search.ts';
import { toLetterPairs } from '#lib/search/letter-pairs.ts';
import type { ListEntry } from './clean-list.rules.ts';
import { isPin } from './match-entry.rules.ts';
import type { NameQuery, PositionQuery } from './near-places.repository.ts';

/** Letters of a name that a place nearby must contain: the rest is often spelled differently. */
const START_LETTERS = 3;
/** Names in Latin letters have several letters per sound. */
const LATIN_START_LETTERS = 6;
/** Shorter names are parts of too many others to be searched in the whole country. */
const CONTAINED_LETTERS_MIN = 4;
const TRIGRAM = 3;
/** Longest name with keys of its own in the index of similar names. */
const WHOLE_KEY_LETTERS_MAX = 7;
const KEY_LETTERS_MIN = 2;

/** LIKE patterns of the first trigram of letter pairs and of `count - 1` others up to the last one. */
function patternsOf(letters: string, count: number): string[] | undefined {
  const pairs = [...toLetterPairs(searchJamo(letters))];
  const lastStart = pairs.length - TRIGRAM;
  if (lastStart < 0) return undefined;
  const starts = Array.from({ length: count }, (_, nth) => Math.round((nth * lastStart) / (count - 1)));
  return starts.map((start) => `%${pairs.slice(start, start + TRIGRAM).join('')}%`);
}

/** The letters of a name that a place nearby must contain. */
function lettersNearby(name: string): string {
  const [{ core, full, institution }] = parseName(name);
  // 성수 is in the address of every place around 성수도서관.
  if (institution !== '' && !institution.endsWith('공원')) return full;
  const word = core.length > 1 ? core : full;
  return word.slice(0, /^[a-z\d]/.test(word) ? LATIN_START_LETTERS : START_LETTERS);
}

/** The places around an entry with a position. */
export function toPositionQuery(
  nth: number,
  { name, position }: ListEntry & { position: NonNullable<ListEntry['position']> },
): PositionQuery {
  const patterns = isPin(name) ? undefined : patternsOf(lettersNearby(name), 2);
  return { nth, position, patterns: patterns as PositionQuery['patterns'] };
}

/** As the SQL function similar_keys: two halves of a long name, or the short name itself. */
function keysOf(word: string): string[] {
  const letters = [...word];
  const { length } = letters;
  if (length < KEY_LETTERS_MIN) return [];
  if (length <= WHOLE_KEY_LETTERS_MAX) return [word];
  const half = Math.floor(length / 2);
  return [`${length}<${letters.slice(0, half).join('')}`, `${length}>${letters.slice(half).join('')}`];
}

/** The places with the name of an entry without a position; undefined for a pin. */
export function toNameQuery(nth: number, { name }: ListEntry): NameQuery | undefined {
  if (isPin(name)) return undefined;
  const word = normalizeForSearch(name);
  const [{ full }] = parseName(name);
  const patterns = full.length < CONTAINED_LETTERS_MIN ? undefined : patternsOf(full, 3);
  return { nth, keys: keysOf(word), patterns: patterns as NameQuery['patterns'] };
}
