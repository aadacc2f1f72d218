import { readFileSync } from 'node:fs';
import { choicesOf } from '@sol/contract/fact-definitions';
import { listSentences } from './review-sentences.ts';

/** How well the rules find what the labelled sentences state. */
export interface SentenceMeasure {
  sentences: number;
  /** Share of the found values that the label has. */
  precision: number;
  /** Share of the values of the labels that are found. */
  recall: number;
  /** Sentences with a value that the label does not have. */
  wrong: string[];
}

/** Lines of a sentence, a tab, and what it states: "SEAT:YES,OUTLET:EACH". */
const LABELLED = new URL('labelled-sentences.tsv', import.meta.url);

export function measureSentences(): SentenceMeasure {
  const lines = readFileSync(LABELLED, 'utf8').split('\n').filter(Boolean);
  const wrong: string[] = [];
  let [right, found, labelled] = [0, 0, 0];
  for (const line of lines) {
    const [text = '', label = ''] = line.split('\t');
    const expected = label.split(',').filter(Boolean);
    const stated = listSentences(text).flatMap(({ fact, value }) => choicesOf(value).map((one) => `${fact}:${one}`));
    right += stated.filter((one) => expected.includes(one)).length;
    found += stated.length;
    labelled += expected.length;
    if (!stated.every((one) => expected.includes(one))) wrong.push(text);
  }
  return { sentences: lines.length, precision: right / found, recall: right / labelled, wrong };
}
