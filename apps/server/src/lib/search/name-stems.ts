import { similarWord } from './similar-names.ts';

/** As the SQL function place_stem. */
const PLACE_ENDING = /^(..+?)(?:어린이|근린|체육|역사|문화|수변|소)?(공원|도서관|박물관|미술관|시장)$/u;
/** As the SQL function region_stem. */
const REGION_ENDING = /^(..+)[동읍면역구군시]$/u;

export interface StemmedName {
  /** What users type of the name: 서울숲 of 서울숲공원. */
  stem: string;
  ending: string;
}

/** A name of one word, normalized by {@link similarWord}; undefined without an ending that users leave out. */
export function splitEnding(word: string): StemmedName | undefined {
  const [, stem = '', ending = ''] = PLACE_ENDING.exec(word) ?? [];
  return stem === '' ? undefined : { stem, ending };
}

/** The stem of the first word of a place's name. */
export const placeStem = (name: string): string | undefined =>
  splitEnding(similarWord(name.split(' ', 1)[0] ?? '') ?? '')?.stem;

/** 연남 of 연남동, 서울숲 of 서울숲역. Undefined without an ending. */
export const regionStem = (word: string): string | undefined => REGION_ENDING.exec(word)?.[1];
