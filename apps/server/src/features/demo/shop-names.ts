import type { SeededRandom } from './seeded-random.ts';
import { MODIFIERS, NOUNS, NUMBERS, type ShopKind } from './shop-words.ts';

/** Endings that would rather be written together: 이끼식당, not 이끼 식당. */
const GLUED_MAX = 2;

type Pattern = (random: SeededRandom) => string;

/** Two words at least: a single one, however pretty, already hangs over a door somewhere. */
const PATTERNS: readonly (readonly [Pattern, number])[] = [
  [(random) => `${random.pick(MODIFIERS)} ${random.pick(NOUNS)}`, 9],
  [(random) => `${random.pick(NOUNS)}와 ${random.pick(NOUNS)}`, 4],
  [(random) => `${random.pick(NUMBERS)} ${random.pick(NOUNS)}`, 3],
  [(random) => `${random.pick(NOUNS)}${random.pick(NOUNS)}`, 5],
  [(random) => `${random.pick(NOUNS)} ${random.pick(NOUNS)}`, 4],
];

/** Whether a syllable ends in a consonant, as 와 and 과 ask. */
function endsInConsonant(word: string): boolean {
  return ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 > 0;
}

const agree = (text: string) =>
  text.replace(/(\S+)와 /, (_, word: string) => `${word}${endsInConsonant(word) ? '과' : '와'} `);

/** Invented names, each once. */
export function shopNames(random: SeededRandom): { next(kind: ShopKind): string } {
  const used = new Set<string>();
  const draw = ({ endings }: ShopKind) => {
    const front = agree(random.weighted(PATTERNS)(random));
    const ending = random.pick(endings);
    if (ending === '') return front;
    const isGlued = !front.includes(' ') && ending.length <= GLUED_MAX && random.chance(0.7);
    return isGlued ? `${front}${ending}` : `${front} ${ending}`;
  };
  return {
    next(kind) {
      for (;;) {
        const name = draw(kind);
        if (used.has(name)) continue;
        used.add(name);
        return name;
      }
    },
  };
}
