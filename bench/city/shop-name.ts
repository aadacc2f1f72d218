import type { SeededRandom } from '../seeded-random.ts';
import { FAMILY_NAMES, NAME_SYLLABLES, NAME_WORDS } from './name-words.ts';
import type { ShopKind } from './shop-kinds.ts';

const CHAIN_SHARE = 0.16;

/** An index that is skewed towards small values, for frequent names and chains. */
function skewedIndex(length: number, random: SeededRandom): number {
  return Math.floor(length * random.next() ** 2);
}

function ownName(kind: ShopKind, dong: string, random: SeededRandom): string {
  const noun = random.pick(kind.nouns);
  const madeUp = Array.from({ length: random.int(2, 3) }, () => random.pick(NAME_SYLLABLES)).join('');
  const dice = random.next();
  if (dice < 0.06) return `${dong}${noun}`;
  if (dice < 0.1) return `${random.pick(FAMILY_NAMES)}씨네 ${noun}`;
  if (dice < 0.45) return `${NAME_WORDS[skewedIndex(NAME_WORDS.length, random)] ?? ''}${noun}`;
  if (dice < 0.6) return madeUp;
  return random.chance(0.5) ? `${noun} ${madeUp}` : `${madeUp}${noun}`;
}

/** Chains with the 동 as branch, names with the 동, common words, and unique names. */
export function shopName(kind: ShopKind, dong: string, random: SeededRandom): string {
  const base = dong.replace(/동$/, '');
  if (kind.chains.length > 0 && random.chance(CHAIN_SHARE)) {
    return `${kind.chains[skewedIndex(kind.chains.length, random)] ?? ''} ${base}점`;
  }
  return ownName(kind, base, random);
}
