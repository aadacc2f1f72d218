import table from './brand-names.json' with { type: 'json' };
import { normalizeForSearch } from './korean-search.ts';
import shortNames from './short-names.json' with { type: 'json' };

/** Shortest beginning of a name in Latin letters that means the name while it is typed. */
const BEGINNING_MIN = 4;
/** Names for one beginning. */
const NAMES_MAX = 3;

const writings: readonly (readonly [korean: string, latin: string])[] = Object.entries(table).flatMap(
  ([korean, latin]) => latin.map((name) => [korean, normalizeForSearch(name)] as const),
);

function groupBy(entries: readonly (readonly [key: string, value: string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

const LATIN_OF = groupBy(writings);
const KOREAN_OF = groupBy(writings.map(([korean, latin]) => [latin, korean] as const));

/** Number of names in the table. Rule 12.2-4. */
export const BRAND_COUNT = LATIN_OF.size;

/** All names in both writings, normalized, that a word may be a wrong spelling of. */
export const BRAND_NAMES: readonly string[] = [...LATIN_OF.keys(), ...KOREAN_OF.keys()];

/** The full names of short ones (스벅), and the other names of a chain that was renamed (메가커피). */
const FULL_OF = new Map(Object.entries(shortNames));

/**
 * The same name in the other writing, and the full one of a short name: starbucks → 스타벅스, 스벅 →
 * 스타벅스 and starbucks. Empty if the tables have none.
 */
export function otherBrandNames(word: string): readonly string[] {
  const korean = KOREAN_OF.get(word) ?? [];
  const full = [word, ...korean].flatMap((name) => FULL_OF.get(name) ?? []);
  const latin = [word, ...full].flatMap((name) => LATIN_OF.get(name) ?? []);
  return [...new Set([...full, ...korean, ...latin])].filter((name) => name !== word);
}

/** The Korean names of which the word is the beginning in Latin letters: starb → 스타벅스. */
export function brandsBeginningWith(word: string): string[] {
  if (word.length < BEGINNING_MIN) return [];
  return [...new Set(writings.flatMap(([korean, latin]) => (latin.startsWith(word) ? [korean] : [])))].slice(
    0,
    NAMES_MAX,
  );
}
