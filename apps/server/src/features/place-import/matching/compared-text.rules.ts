import { romanize } from 'es-hangul';
import { searchJamo } from '#lib/search/korean-search.ts';
import { toLetterPairs } from '#lib/search/letter-pairs.ts';

/** Letters that Korean does not distinguish in loanwords. Vowels, h, w and y are dropped. */
const SOUNDS: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/ch|sh(?=i)|j|z/g, 'j'],
  [/ng/g, 'n'],
  [/[gkcqx]/g, 'k'],
  [/[dt]/g, 't'],
  [/[bpfv]/g, 'p'],
  [/[lr]/g, 'r'],
  [/[aeiouhwyé]/g, ''],
];

/** "커피트리" and "coffeetree" are both kptr. */
export function soundOf(text: string): string {
  const latin = romanize(text).toLowerCase();
  const sounds = SOUNDS.reduce((result, [letters, sound]) => result.replaceAll(letters, sound), latin);
  return sounds.replaceAll(/(.)\1+/g, '$1');
}

/** The end counts as a letter, so that a text of one letter has a pair. Names rarely contain this one. */
const END = 'ㅉ';

/** Of letters other than jamo, Latin letters and digits. */
const RARE_PAIR = /[\ud800-\udbff]/;

/** Every two adjacent letters, each pair as one character, in the order of their codes. */
function sortedPairs(letters: string): string {
  const pairs = toLetterPairs(letters + END);
  if (RARE_PAIR.test(pairs)) return [...pairs].sort().join('');
  // An array of numbers is sorted in a fraction of the time.
  const codes = new Uint16Array(pairs.length);
  for (let at = 0; at < pairs.length; at++) codes[at] = pairs.charCodeAt(at);
  return String.fromCharCode(...codes.sort());
}

const SIGNATURE_BITS = 32;

/** A bit for each pair; several pairs share one. */
function signatureOf(pairs: string): number {
  let signature = 0;
  for (let at = 0; at < pairs.length; at++) signature |= 1 << (pairs.charCodeAt(at) % SIGNATURE_BITS);
  return signature;
}

/** A text with what its comparisons need, computed when first needed: most rows are never compared. */
export class ComparedText {
  readonly #text: string;
  #pairs: string | undefined;
  #signature: number | undefined;
  #isHangul: boolean | undefined;
  #isLatin: boolean | undefined;
  #sound: string | undefined;
  #soundPairs: string | undefined;

  /** @param text letters and digits in lower case */
  constructor(text: string) {
    this.#text = text;
  }

  /** The pairs of adjacent jamo and letters, sorted. */
  get pairs(): string {
    this.#pairs ??= sortedPairs(searchJamo(this.#text));
    return this.#pairs;
  }

  /** Two texts without a common bit have no common pair. */
  get signature(): number {
    this.#signature ??= signatureOf(this.pairs);
    return this.#signature;
  }

  get sound(): string {
    this.#sound ??= soundOf(this.#text);
    return this.#sound;
  }

  get soundPairs(): string {
    this.#soundPairs ??= sortedPairs(this.sound);
    return this.#soundPairs;
  }

  get isHangul(): boolean {
    this.#isHangul ??= /[가-힣]/u.test(this.#text);
    return this.#isHangul;
  }

  get isLatin(): boolean {
    this.#isLatin ??= /[a-z]/u.test(this.#text);
    return this.#isLatin;
  }
}
