/**
 * Letters of a piece. Three letters of jamo are a syllable, which half of all texts hold somewhere; five reach into the next one, and
 * few do. Of choseong three are three syllables.
 */
const SIZES = { jamo: [1, 2, 3, 5], choseong: [1, 2, 3] } as const;

const FNV = { offset: 0x811c9dc5, prime: 0x01000193 } as const;

/** FNV-1a, as an int4. Two pieces with one number are no harm: what the index finds is looked through. */
function numberOf(text: string): number {
  let hash: number = FNV.offset;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV.prime);
  return hash | 0;
}

/** The two ways a text is written for searching must not be taken for each other. */
type Writing = 'jamo' | 'choseong';

function piecesOf(writing: Writing, text: string, sizes: readonly number[]): number[] {
  const letters = [...text];
  return sizes.flatMap((size) =>
    letters.slice(size - 1).map((_, start) => numberOf(`${writing} ${letters.slice(start, start + size).join('')}`)),
  );
}

interface Written {
  searchJamo: string;
  searchChoseong: string;
}

/** Every piece of a text, each as a number: what an index of arrays finds any keyword by. */
export function toSearchGrams({ searchJamo, searchChoseong }: Written): number[] {
  const grams = [...piecesOf('jamo', searchJamo, SIZES.jamo), ...piecesOf('choseong', searchChoseong, SIZES.choseong)];
  return [...new Set(grams)];
}

/** The longest pieces that cover a text, as few as that takes: each costs the index a list to go through. */
function coverOf(writing: Writing, text: string): number[] {
  const letters = [...text];
  const size = SIZES[writing].findLast((each) => each <= letters.length) ?? 1;
  const starts = Array.from({ length: Math.ceil(letters.length / size) }, (_, nth) =>
    Math.min(nth * size, letters.length - size),
  );
  return starts.map((start) => numberOf(`${writing} ${letters.slice(start, start + size).join('')}`));
}

/** The pieces a text must have that holds all of these. It may have them in another order: that is to be looked at. */
export function gramsOfKeyword({ jamo, choseong }: Record<Writing, readonly string[]>): number[] {
  const grams = [
    ...jamo.flatMap((text) => coverOf('jamo', text)),
    ...choseong.flatMap((text) => coverOf('choseong', text)),
  ];
  return [...new Set(grams)];
}
