/**
 * ㆍ (U+318D), ᆞ (U+119E) and ᆢ (U+11A2), vowels of old Korean, with their compounds: the inside of a character class.
 * They are typed as middle dots (종로1ㆍ2ㆍ3가), and as strokes by keyboards of three vowels (천지인), which write ᆢ on
 * the way from ㅇ to 여.
 */
export const HANGUL_STROKES = '\u318d\u318e\u119e-\u11a2';

const STROKES = new RegExp(`[${HANGUL_STROKES}]+`, 'g');

/** Some of these keyboards send a middle dot or a bullet instead, behind which the vowel follows. */
const LAST_DOTS = /[\u00b7\u2022\u2027\u22c5\u30fb\uff65]+$/;

/** The text without a vowel that is not finished yet: 서ᆢ → 서. */
export const withoutStrokes = (text: string): string => text.replace(STROKES, '').replace(LAST_DOTS, '');
