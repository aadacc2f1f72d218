/**
 * Letters of a piece. Three letters of jamo are a syllable, which half of all texts hold somewhere; five reach into the next one, and
 * few do. Of choseong three are three syllables.
 */
const SIZES = { jamo: [1, 2, 3, 5], choseong: [1, 2, 3] } as const;

const FNV = { offset: 0x811c9dc5, prime: 0x01000193 } as const;

/** FNV-1a, continued from the hash of the preceding letters. */
function hashOn(before: number, text: string): number {
  let hash = before;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV.prime);
  return hash;
}

/** The two ways a text is written for searching must not be taken for each other. */
type Writing = 'jamo' | 'choseong';

const seedOf = (writing: Writing) => hashOn(FNV.offset, `${writing} `);

/** As an int4. Hash collisions are harmless: index matches are checked against the text. */
const numberOf = (writing: Writing, piece: string): number => hashOn(seedOf(writing), piece) | 0;

/**
 * N-grams of all sizes at one position share the hash of their first letters. A sollect of 20,000
 * syllables has 300,000 n-grams; hashing each substring separately blocked the event loop for 0.2
 * s.
 */
function addPieces(grams: Set<number>, writing: Writing, text: string): void {
  const seed = seedOf(writing);
  const sizes = new Set<number>(SIZES[writing]);
  const largest = Math.max(...sizes);
  const letters = [...text];
  for (let start = 0; start < letters.length; start += 1) {
    let hash = seed;
    const end = Math.min(start + largest, letters.length);
    for (let at = start; at < end; at += 1) {
      hash = hashOn(hash, letters[at] ?? '');
      if (sizes.has(at - start + 1)) grams.add(hash | 0);
    }
  }
}

interface Written {
  searchJamo: string;
  searchChoseong: string;
}

/** Every piece of a text, each as a number: what an index of arrays finds any keyword by. */
export function toSearchGrams({ searchJamo, searchChoseong }: Written): number[] {
  const grams = new Set<number>();
  addPieces(grams, 'jamo', searchJamo);
  addPieces(grams, 'choseong', searchChoseong);
  return [...grams];
}

/** The longest pieces that cover a text, as few as that takes: each costs the index a list to go through. */
function coverOf(writing: Writing, text: string): number[] {
  const letters = [...text];
  const size = SIZES[writing].findLast((each) => each <= letters.length) ?? 1;
  const starts = Array.from({ length: Math.ceil(letters.length / size) }, (_, nth) =>
    Math.min(nth * size, letters.length - size),
  );
  return starts.map((start) => numberOf(writing, letters.slice(start, start + size).join('')));
}

/** The pieces a text must have that holds all of these. It may have them in another order: that is to be looked at. */
export function gramsOfKeyword({ jamo, choseong }: Record<Writing, readonly string[]>): number[] {
  const grams = [
    ...jamo.flatMap((text) => coverOf('jamo', text)),
    ...choseong.flatMap((text) => coverOf('choseong', text)),
  ];
  return [...new Set(grams)];
}
