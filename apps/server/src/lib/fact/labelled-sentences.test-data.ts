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

/**
 * Lines of a sentence, a tab, and what it states: "SEAT:YES,OUTLET:EACH". If something else is found, it follows behind
 * another tab; "-" is nothing.
 */
const LABELLED = 'labelled-sentences.tsv';
/** Sentences that are read as labelled: of single patterns, and others with a space more or less. Not measured. */
const UNDERSTOOD = 'understood-sentences.tsv';

function readLines(file: string) {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  const valuesOf = (text: string) => (text === '-' ? [] : text.split(',').filter(Boolean));
  return lines.map((line) => {
    const [text = '', label = '', found = label] = line.split('\t');
    return { text, expected: valuesOf(label), known: valuesOf(found) };
  });
}

const listStated = (text: string): string[] =>
  listSentences(text).flatMap(({ fact, value }) => choicesOf(value).map((one) => `${fact}:${one}`));

/** The sentences of both files that are read in another way than written there. */
export const listChangedSentences = () =>
  [...readLines(LABELLED), ...readLines(UNDERSTOOD)]
    .map(({ text, known }) => ({ text, known: known.toSorted().join(), found: listStated(text).toSorted().join() }))
    .filter(({ known, found }) => known !== found);

export function measureSentences(): SentenceMeasure {
  const lines = readLines(LABELLED);
  const wrong: string[] = [];
  let [right, found, labelled] = [0, 0, 0];
  for (const { text, expected } of lines) {
    const stated = listStated(text);
    right += stated.filter((one) => expected.includes(one)).length;
    found += stated.length;
    labelled += expected.length;
    if (!stated.every((one) => expected.includes(one))) wrong.push(text);
  }
  return { sentences: lines.length, precision: right / found, recall: right / labelled, wrong };
}
