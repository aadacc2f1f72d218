import type { SeededRandom } from './seeded-random.ts';
import { MODIFIERS, NOUNS, NUMBERS, type ShopKind } from './shop-words.ts';

/**
 * Maximum length of endings that are often written without a space: 이끼식당 instead of 이끼 식당.
 */
const JOINED_ENDING_MAX = 2;

type Pattern = (random: SeededRandom) => string;

/** At least two words: a single word is likely to be the name of a real shop. */
const PATTERNS: readonly (readonly [Pattern, number])[] = [
  [(random) => `${random.pick(MODIFIERS)} ${random.pick(NOUNS)}`, 9],
  [(random) => `${random.pick(NOUNS)}와 ${random.pick(NOUNS)}`, 4],
  [(random) => `${random.pick(NUMBERS)} ${random.pick(NOUNS)}`, 3],
  [(random) => `${random.pick(NOUNS)}${random.pick(NOUNS)}`, 5],
  [(random) => `${random.pick(NOUNS)} ${random.pick(NOUNS)}`, 4],
];

/** Whether the last syllable ends in a consonant, which decides between 와 and 과. */
function endsInConsonant(word: string): boolean {
  return ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 > 0;
}

const withParticle = (text: string) =>
  text.replace(/(\S+)와 /, (_, word: string) => `${word}${endsInConsonant(word) ? '과' : '와'} `);

/** A generator of distinct invented names. */
export function createNameGenerator(random: SeededRandom): { next(kind: ShopKind): string } {
  const used = new Set<string>();
  const draw = ({ endings }: ShopKind) => {
    const front = withParticle(random.weighted(PATTERNS)(random));
    const ending = random.pick(endings);
    if (ending === '') return front;
    const isJoined = !front.includes(' ') && ending.length <= JOINED_ENDING_MAX && random.chance(0.7);
    return isJoined ? `${front}${ending}` : `${front} ${ending}`;
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
