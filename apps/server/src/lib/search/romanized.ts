import { assemble, romanize } from 'es-hangul';

/** Revised Romanization of Korean. https://www.korean.go.kr/front_eng/roman/roman_01.do */
const INITIALS = new Map(
  Object.entries({
    ...{ kk: 'ㄲ', tt: 'ㄸ', pp: 'ㅃ', ss: 'ㅆ', jj: 'ㅉ', ch: 'ㅊ', g: 'ㄱ', n: 'ㄴ', d: 'ㄷ', r: 'ㄹ', l: 'ㄹ' },
    ...{ m: 'ㅁ', b: 'ㅂ', s: 'ㅅ', j: 'ㅈ', k: 'ㅋ', t: 'ㅌ', p: 'ㅍ', h: 'ㅎ', '': 'ㅇ' },
  }),
);
const FINALS = new Map(Object.entries({ '': '', ng: 'ㅇ', k: 'ㄱ', n: 'ㄴ', t: 'ㅅ', l: 'ㄹ', m: 'ㅁ', p: 'ㅂ' }));
const VOWELS: Record<string, string> = {
  ...{
    yeo: 'ㅕ',
    yae: 'ㅒ',
    wae: 'ㅙ',
    ae: 'ㅐ',
    eo: 'ㅓ',
    eu: 'ㅡ',
    oe: 'ㅚ',
    wa: 'ㅘ',
    wo: 'ㅝ',
    wi: 'ㅟ',
    we: 'ㅞ',
  },
  ...{ ui: 'ㅢ', ya: 'ㅑ', ye: 'ㅖ', yo: 'ㅛ', yu: 'ㅠ', a: 'ㅏ', e: 'ㅔ', i: 'ㅣ', o: 'ㅗ', u: 'ㅜ' },
};
const VOWEL = new RegExp(Object.keys(VOWELS).join('|'), 'g');

/** Words that are read both ways where an `ng` is a final, or a final and an initial. */
const READINGS_MAX = 4;

/** The final of a syllable and the initial of the next one; the longest initial first. */
function splitConsonants(consonants: string): [final: string, initial: string][] {
  return Array.from({ length: consonants.length + 1 }, (_, at): [string, string] => [
    consonants.slice(0, at),
    consonants.slice(at),
  ]).filter(([final, initial]) => FINALS.has(final) && INITIALS.has(initial));
}

/**
 * The Hangul that a word in Latin letters may be a romanization of, the most likely first: seongsu →
 * 성수. Empty if it is none.
 */
export function fromRomanized(word: string): string[] {
  const vowels = word.match(VOWEL) ?? [];
  const [first = '', ...between] = word.split(VOWEL);
  if (vowels.length === 0 || !INITIALS.has(first)) return [];
  let readings = [INITIALS.get(first) ?? ''];
  for (const [index, vowel] of vowels.entries()) {
    const isLast = index === vowels.length - 1;
    const splits = splitConsonants(between[index] ?? '').filter(([, initial]) => !isLast || initial === '');
    readings = readings.flatMap((before) =>
      splits.map(([final, initial]) => {
        const next = isLast ? '' : (INITIALS.get(initial) ?? '');
        return `${before}${VOWELS[vowel] ?? ''}${FINALS.get(final) ?? ''}${next}`;
      }),
    );
    readings.splice(READINGS_MAX);
  }
  return readings.map((letters) => assemble([...letters]));
}

/** 성수 → seongsu. Other letters are unchanged. */
export const toRomanized = (text: string): string => romanize(text).toLowerCase();
