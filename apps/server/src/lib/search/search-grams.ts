/**
 * N-gram sizes. Three jamo are a syllable, which half of all texts contain; five reach into the
 * next syllable, and are rare. Three choseong are three syllables.
 */
const SIZES = { jamo: [1, 2, 3, 5], choseong: [1, 2, 3] } as const;

const FNV = { offset: 0x811c9dc5, prime: 0x01000193 } as const;

/** FNV-1a, continued from the hash of the preceding letters. */
function continueHash(before: number, text: string): number {
  let hash = before;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV.prime);
  return hash;
}

/** The form seeds the hash, so that equal texts of different forms differ. */
type Writing = 'jamo' | 'choseong';

const seedOf = (writing: Writing) => continueHash(FNV.offset, `${writing} `);

/** As an int4. Hash collisions are harmless: index matches are checked against the text. */
const hashGram = (writing: Writing, text: string): number => continueHash(seedOf(writing), text) | 0;

/**
 * N-grams of all sizes at one position share the hash of their first letters. A sollect of 20,000
 * syllables has 300,000 n-grams; hashing each substring separately blocked the event loop for 0.2
 * s.
 */
function addGrams(grams: Set<number>, writing: Writing, text: string): void {
  const seed = seedOf(writing);
  const sizes = new Set<number>(SIZES[writing]);
  const largest = Math.max(...sizes);
  const letters = [...text];
  for (let start = 0; start < letters.length; start += 1) {
    let hash = seed;
    const end = Math.min(start + largest, letters.length);
    for (let at = start; at < end; at += 1) {
      hash = continueHash(hash, letters[at] ?? '');
      if (sizes.has(at - start + 1)) grams.add(hash | 0);
    }
  }
}

interface SearchTexts {
  searchJamo: string;
  searchChoseong: string;
}

/** All n-grams of a text as numbers, for an array index. */
export function toSearchGrams({ searchJamo, searchChoseong }: SearchTexts): number[] {
  const grams = new Set<number>();
  addGrams(grams, 'jamo', searchJamo);
  addGrams(grams, 'choseong', searchChoseong);
  return [...grams];
}

/** The fewest n-grams of the largest size that cover a text, because each costs an index scan. */
function coverOf(writing: Writing, text: string): number[] {
  const letters = [...text];
  const size = SIZES[writing].findLast((candidate) => candidate <= letters.length) ?? 1;
  const starts = Array.from({ length: Math.ceil(letters.length / size) }, (_, nth) =>
    Math.min(nth * size, letters.length - size),
  );
  return starts.map((start) => hashGram(writing, letters.slice(start, start + size).join('')));
}

/**
 * The n-grams that a matching text must contain. Their order is not checked: the caller checks the
 * text.
 */
export function gramsOfKeyword({ jamo, choseong }: Record<Writing, readonly string[]>): number[] {
  const grams = [
    ...jamo.flatMap((text) => coverOf('jamo', text)),
    ...choseong.flatMap((text) => coverOf('choseong', text)),
  ];
  return [...new Set(grams)];
}
