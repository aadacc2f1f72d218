/** Letters of a piece at the most: with longer ones the index grows and answers no better. */
const GRAM_LENGTH = 3;

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

/** Every piece of one, two and three letters of a text, each as a number: what an index of arrays finds any keyword by. */
export function toSearchGrams({ searchJamo, searchChoseong }: Written): number[] {
  const sizes = Array.from({ length: GRAM_LENGTH }, (_, index) => index + 1);
  const grams = [...piecesOf('jamo', searchJamo, sizes), ...piecesOf('choseong', searchChoseong, sizes)];
  return [...new Set(grams)];
}

/** The pieces a text must have that holds all of these. It may have them in another order: that is to be looked at. */
export function gramsOfKeyword({ jamo, choseong }: Record<Writing, readonly string[]>): number[] {
  const longest = (writing: Writing) => (text: string) =>
    piecesOf(writing, text, [Math.min(GRAM_LENGTH, [...text].length)]);
  return [...new Set([...jamo.flatMap(longest('jamo')), ...choseong.flatMap(longest('choseong'))])];
}
