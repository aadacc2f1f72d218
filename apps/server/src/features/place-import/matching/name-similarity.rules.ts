import type { ComparedText } from './compared-text.rules.ts';
import type { ParsedName } from './parse-name.rules.ts';

/**
 * The Dice coefficient of adjacent letters: twice the common pairs, by the pairs of both. 0 to 1.
 * Unlike an edit distance it tolerates words in another order.
 * @param atLeast a lower result may be returned as 0
 */
export function dice(one: string, other: string, atLeast = 0): number {
  const total = one.length + other.length;
  if (2 * Math.min(one.length, other.length) < atLeast * total) return 0;
  let [common, i, j] = [0, 0, 0];
  while (i < one.length && j < other.length) {
    const difference = one.charCodeAt(i) - other.charCodeAt(j);
    if (difference === 0) common += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return total === 0 ? 0 : (2 * common) / total;
}

/** The number of bits that are set. */
function countBits(bits: number): number {
  const inTwos = bits - ((bits >>> 1) & 0x55555555);
  const inFours = (inTwos & 0x33333333) + ((inTwos >>> 2) & 0x33333333);
  return Math.imul((inFours + (inFours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * {@link dice} of the pairs of two texts. Most texts share too few pairs, which their signatures show:
 * each bit that only one of them has is a pair of its own.
 */
function pairSimilarity(one: ComparedText, other: ComparedText, atLeast: number): number {
  const [a, b] = [one.pairs, other.pairs];
  const commonMax = Math.min(
    a.length - countBits(one.signature & ~other.signature),
    b.length - countBits(other.signature & ~one.signature),
  );
  return 2 * commonMax < atLeast * (a.length + b.length) ? 0 : dice(a, b, atLeast);
}

/** Shorter sounds are shared by unrelated names. */
const SOUND_LENGTH_MIN = 4;
/** A spelling that only sounds alike is weaker evidence than an equal one. */
const SAME_SOUND = 0.93;
const SIMILAR_SOUND = 0.8;
const SIMILAR_SOUND_MIN = 0.8;

/** Compares a Korean name with a foreign one by its sound. 0 if both are in the same script. */
function soundSimilarity(one: ComparedText, other: ComparedText): number {
  const isMixed = (one.isHangul && other.isLatin) || (one.isLatin && other.isHangul);
  if (!isMixed) return 0;
  const [a, b] = [one.sound, other.sound];
  if (Math.min(a.length, b.length) < SOUND_LENGTH_MIN) return 0;
  if (a === b) return SAME_SOUND;
  return dice(one.soundPairs, other.soundPairs) >= SIMILAR_SOUND_MIN ? SIMILAR_SOUND : 0;
}

/** Cores of one syllable are equal by chance. */
const CORE_LENGTH_MIN = 2;

/** A name inside the other one, by its share of it: how much was left out, and where. */
interface Containment {
  shareMin: number;
  base: number;
  gain: number;
}
/** The owner or the city is left out: 개항박물관 and 인천개항박물관. */
const AT_END: Containment = { shareMin: 0.35, base: 0.8, gain: 0.18 };
/** What follows may be a part of it: 국립아시아문화전당 and its 라이브러리파크. */
const AT_START: Containment = { shareMin: 0.5, base: 0.7, gain: 0.24 };
const INSIDE: Containment = { shareMin: 0.5, base: 0.66, gain: 0.24 };

/** The building that a shop is in: 쟈뎅더로스터리 이마트. */
const BUILDING = /(?:마트|백화점|아울렛|빌딩|타워|병원|호텔)$/u;

function containment(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (BUILDING.test(short) && long.endsWith(short)) return 0;
  const share = short.length / long.length;
  if (short.length < CORE_LENGTH_MIN || !long.includes(short)) return 0;
  const { shareMin, base, gain } = long.endsWith(short) ? AT_END : long.startsWith(short) ? AT_START : INSIDE;
  return share < shareMin ? 0 : base + gain * share;
}

/** Equal apart from words like 커피. */
const SAME_CORE = 0.97;

/**
 * The similarity of two names without their branches. 0 to 1.
 * @param atLeast a lower result may be returned as 0
 */
export function nameSimilarity(one: ParsedName, other: ParsedName, atLeast = 0): number {
  if (one.full === other.full) return 1;
  const hasCores = Math.min(one.core.length, other.core.length) >= CORE_LENGTH_MIN;
  if (hasCores && one.core === other.core) return SAME_CORE;
  // Two chains are never one.
  if (one.isChain && other.isChain) return 0;
  const full = pairSimilarity(one.fullText, other.fullText, atLeast);
  const sound = soundSimilarity(one.fullText, other.fullText);
  if (!hasCores) return Math.max(full, sound);
  // The common word 커피 must not make two names similar, so the lower one counts.
  const core = full === 0 ? 0 : pairSimilarity(one.coreText, other.coreText, atLeast);
  const hasCommonCore = one.core.includes(other.core) || other.core.includes(one.core);
  const contained = hasCommonCore ? containment(one.full, other.full) : 0;
  return Math.max(Math.min(full, core), sound, contained, soundSimilarity(one.coreText, other.coreText));
}
