/** ASCII in the width of Hangul, as some public files have it, and the space of that width. */
const FULL_WIDTH = /[\uff01-\uff5e\u3000]/g;
const WIDTH_OFFSET = 0xff01 - 0x21;

/**
 * ＧＳ２５ → GS25. Not by NFKC, which would also write ① as 1, ㎡ as m2, ㄱ as a letter of another block, and
 * half-width katakana in full.
 */
export const foldWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (letter) =>
    letter === '\u3000' ? ' ' : String.fromCharCode(letter.charCodeAt(0) - WIDTH_OFFSET),
  );

/** Latin letters that have no decomposition. */
const LATIN_BASES: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ſ: 's', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i' },
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(LATIN_BASES).join('')}]`, 'g');
/** The marks of Latin letters only: in が and й, and in decomposed Hangul, they make another letter. */
const LATIN_MARKS = /(\p{Script=Latin})\p{M}+/gu;
const MAY_HAVE_MARKS = /[\u00df-\u024f\u1e00-\u1eff]|[\u0300-\u036f]/;

/** Café → cafe, phở → pho. @param text in lower case */
export function foldLatin(text: string): string {
  if (!MAY_HAVE_MARKS.test(text)) return text;
  const bases = text.normalize('NFD').replace(LATIN_MARKS, '$1').normalize('NFC');
  return bases.replace(UNDECOMPOSED, (letter) => LATIN_BASES[letter] ?? letter);
}

/** Matches text in lower case that these functions change. In PostgreSQL too. */
export const UNFOLDED = '[\u00df-\u024f\u1e00-\u1eff\u0300-\u036f\uff01-\uff5e\u3000]';
