import { readFileSync } from 'node:fs';
import { normalizeForSearch } from '#lib/search/korean-search.ts';
import { joinMin } from './cluster.rules.ts';
import { ComparedText } from './compared-text.rules.ts';
import type { MatchRow } from './match-row.rules.ts';
import { dice } from './name-similarity.rules.ts';
import { ASK_MIN, distanceM, parseRow, scorePair } from './score-pair.rules.ts';

/** Two rows of real files that a person compared. */
export interface LabelledPair {
  isSame: boolean;
  /** Why, in a few words. */
  reason: string;
  rows: readonly [MatchRow, MatchRow];
  half: 'tuning' | 'held out';
  /** Whether comparing the names as written and the distance would not decide it. */
  isHard: boolean;
}

const ROW_COLUMNS = 8;

function toRow(columns: readonly string[]): MatchRow {
  const [source, sourceKey = '', name = '', otherNames = '', category, address = '', latitude, longitude] = columns;
  return {
    source: source as MatchRow['source'],
    sourceKey,
    placeId: null,
    name,
    otherNames: otherNames.split('|').filter((other) => other !== ''),
    category: category as MatchRow['category'],
    address,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

/** FNV-1a, so that the half of a pair depends on the pair alone. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

const EASY_DISTANCE_M = 60;
const DISTINCT_MAX = 0.25;

function isHard(isSame: boolean, [one, other]: LabelledPair['rows']): boolean {
  const [a, b] = [one, other].map(({ name }) => normalizeForSearch(name));
  if (isSame) return a !== b || distanceM(one, other) > EASY_DISTANCE_M;
  const [pairs, others] = [a, b].map((name = '') => new ComparedText(name).pairs);
  return dice(pairs ?? '', others ?? '') > DISTINCT_MAX;
}

/** Reads the committed pairs. */
export function readLabelledPairs(): LabelledPair[] {
  const text = readFileSync(new URL('./labelled-pairs.tsv', import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [label, reason = '', ...columns] = line.split('\t');
      const rows = [toRow(columns.slice(0, ROW_COLUMNS)), toRow(columns.slice(ROW_COLUMNS))] as const;
      const half = hashOf(rows.map(({ source, sourceKey }) => source + sourceKey).join('\n')) % 2 === 0;
      const isSame = label === 'SAME';
      return { isSame, reason, rows, half: half ? 'tuning' : 'held out', isHard: isHard(isSame, rows) };
    });
}

export type Decision = 'JOIN' | 'ASK' | 'APART';

export function decide({ rows: [one, other] }: LabelledPair): { decision: Decision; score: number } {
  const { score } = scorePair(parseRow(one), parseRow(other));
  if (score >= joinMin(one, other)) return { score, decision: 'JOIN' };
  return { score, decision: score >= ASK_MIN ? 'ASK' : 'APART' };
}

export interface DecisionQuality {
  pairs: number;
  hard: number;
  /** The share of the joined pairs that are the same place. */
  precision: number;
  /** The share of the same places that are joined without asking. */
  recall: number;
  /** The share of the same places that are joined, or that operators are asked about. */
  recallWithQuestions: number;
}

export function measureDecisions(pairs: readonly LabelledPair[]): DecisionQuality {
  const decided = pairs.map((pair) => ({ ...pair, ...decide(pair) }));
  const same = decided.filter(({ isSame }) => isSame);
  const joined = decided.filter(({ decision }) => decision === 'JOIN');
  return {
    pairs: pairs.length,
    hard: pairs.filter((pair) => pair.isHard).length,
    precision: joined.filter(({ isSame }) => isSame).length / joined.length,
    recall: same.filter(({ decision }) => decision === 'JOIN').length / same.length,
    recallWithQuestions: same.filter(({ decision }) => decision !== 'APART').length / same.length,
  };
}
