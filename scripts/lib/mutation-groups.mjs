import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Stryker's range of a function: from its first line to the first `}` in the same column. */
function rangeOf(file, firstLine) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const first = lines.findIndex((line) => line.trim().startsWith(firstLine));
  if (first < 0) throw new Error(`${file} has no line that begins with "${firstLine}"`);
  const indent = /^ */.exec(lines[first])?.[0] ?? '';
  const last = lines.findIndex(
    (line, index) => index > first && /^ *\}[;,]?$/.test(line) && line.startsWith(`${indent}}`),
  );
  return `${file}:${first + 1}-${last + 1}`;
}

/** The paths of existing files: Stryker and Vitest pass over a pattern without a file. */
export function inFolder(folder, names) {
  const files = names.map((name) => `${folder}/${name}.ts`);
  const missing = files.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Error(`A mutation group names files that do not exist: ${missing.join(', ')}`);
  return files;
}

const SERVER = 'apps/server/src';
const STANDARD_DATA = `${SERVER}/features/place-import/sources/standard-data`;
const WEB = 'apps/web/src/features';
const MATCHING = `${SERVER}/features/place-import/matching`;
const IMPORT = `${SERVER}/features/solmark/import`;
const MATCHING_RULES = ['building', 'parse-name', 'name-similarity', 'score-pair', 'find-matches'];
const MATCHING_PARTS = ['candidate-window', 'cluster', 'compared-text', 'match-nearby'];

/**
 * The modules that contain rules, with the tests of each group. The tests start neither a database
 * nor a browser, so a mutant takes a fraction of a second. A group has its own tests because a
 * static mutant runs every test that imports its module.
 * @type {Record<string, { mutate: () => string[], tests: string[], domTests?: string[] }>}
 */
export const MUTATION_GROUPS = {
  contract: {
    mutate: () => ['packages/contract/src/*.ts', '!packages/contract/src/*.test.ts'],
    tests: ['packages/contract/src/*.test.ts'],
  },
  server: {
    mutate: () => [
      ...inFolder(`${SERVER}/lib/search`, ['korean-search', 'letter-pairs', 'search-grams']),
      ...inFolder(`${SERVER}/lib`, ['time/opening-hours', 'time/seoul-time', 'geo/geo', 'geo/neighborhood']),
      ...inFolder(`${SERVER}/lib`, ['http/page', 'http/rate-counts', 'text/csv', 'member/hidden-content']),
      ...inFolder(`${SERVER}/lib/place-file`, ['attachment', 'formats']),
      ...inFolder(`${SERVER}/features`, ['place/place-presenter', 'sollect/sollect-presenter']),
      ...inFolder(`${SERVER}/features`, ['solroute/solroute-presenter', 'solmark/saved-cursor']),
      ...inFolder(`${SERVER}/features`, ['profile/official-nickname', 'auth/random-nickname']),
      ...inFolder(`${SERVER}/features`, ['place-import/formats/csv-scanner']),
      ...inFolder(`${SERVER}/features`, ['review/review-presenter']),
      rangeOf(`${SERVER}/features/place/place-hours-presenter.ts`, 'function toOpeningHours'),
      rangeOf(`${SERVER}/features/review/review.service.ts`, 'async listByPlace'),
    ],
    tests: [
      ...inFolder(`${SERVER}/lib/search`, ['korean-search.test', 'letter-pairs.test', 'search-grams.test']),
      ...inFolder(`${SERVER}/lib`, ['time/opening-hours.test', 'time/seoul-time.test', 'geo/geo.test']),
      ...inFolder(`${SERVER}/lib`, ['geo/neighborhood.test', 'http/page.test', 'http/rate-counts.test']),
      ...inFolder(`${SERVER}/lib`, ['text/csv.test', 'place-file/place-file.test']),
      ...inFolder(`${SERVER}/features`, [
        'place/place-hours-presenter.test',
        'place/place-presenter.test',
        'place/place-preview.test',
        'sollect/sollect-presenter.test',
      ]),
      ...inFolder(`${SERVER}/features`, ['review/review-presenter.test', 'review/review.service.test']),
      ...inFolder(`${SERVER}/features`, ['solroute/solroute-presenter.test']),
      ...inFolder(`${SERVER}/features`, ['solmark/saved-cursor.test', 'profile/official-nickname.test']),
      ...inFolder(`${SERVER}/features`, ['auth/random-nickname.test', 'place-import/formats/csv-scanner.test']),
    ],
  },
  facts: {
    mutate: () => [
      ...inFolder(`${SERVER}/lib/fact`, ['fact-codes', 'weigh-answers']),
      rangeOf(`${SERVER}/lib/fact/place-fact.ts`, 'export function toPlaceFact'),
      rangeOf(`${SERVER}/lib/fact/place-fact.ts`, 'export function toCardFacts'),
      ...inFolder(`${SERVER}/features/place`, ['marker-grid', 'without-filter']),
    ],
    tests: [
      ...inFolder(`${SERVER}/lib/fact`, ['fact-codes.test', 'place-fact.test', 'weigh-answers.test']),
      ...inFolder(`${SERVER}/features/place`, ['marker-grid.test', 'without-filter.test']),
    ],
  },
  search: {
    mutate: () => [
      ...inFolder(`${SERVER}/lib/search`, ['address-words', 'latin-layout', 'romanized', 'similar-names']),
      ...inFolder(`${SERVER}/lib/search`, ['other-writings']),
      ...inFolder(`${SERVER}/features/popular-search`, ['counted-search']),
    ],
    tests: [
      ...inFolder(`${SERVER}/lib/search`, ['address-words.test', 'latin-layout.test', 'romanized.test']),
      ...inFolder(`${SERVER}/lib/search`, ['similar-names.test', 'other-writings.test']),
      ...inFolder(`${SERVER}/features/popular-search`, ['counted-search.test']),
    ],
  },
  planner: {
    mutate: () =>
      inFolder(`${SERVER}/features/solroute/planner`, [
        ...['problem', 'score', 'plan-schedule', 'beam-search', 'local-search', 'solve-plans'],
      ]),
    tests: inFolder(`${SERVER}/features/solroute/planner`, ['score.test', 'plan-schedule.test', 'solve-plans.test']),
  },
  // Without the vocabulary: it is static, so each of its mutants would run all tests of the group.
  'standard-data': {
    mutate: () =>
      inFolder(STANDARD_DATA, [
        'closing-condition',
        'closing-cursor',
        'closing-items',
        'closing-parenthesis',
        'closing-phrase',
        'closing-rules',
        'closing-tokenizer',
        'day-span',
        'standard-hours',
        'standard-place',
        'word-pattern',
      ]),
    tests: inFolder(STANDARD_DATA, [
      'closing-phrase.test',
      'day-span.test',
      'standard-hours.test',
      'standard-place.test',
      '../library/library-source.test',
      '../museum/museum-source.test',
    ]),
  },
  matching: {
    // The tables of name-words.ts are data.
    mutate: () => inFolder(MATCHING, [...MATCHING_RULES, ...MATCHING_PARTS, 'name-keys']),
    tests: inFolder(
      MATCHING,
      [...MATCHING_RULES, ...MATCHING_PARTS, 'labelled-pairs'].map((name) => `${name}.test`),
    ),
  },
  'list-import': {
    // The words of written-category.ts are data.
    mutate: () => [
      ...inFolder(IMPORT, [
        'archive.reader',
        'clean-list',
        'entry-query',
        'file-text',
        'json-document',
        'list-entries',
        'map-link',
      ]),
      ...inFolder(IMPORT, ['match-entry', 'plain-text', 'read-list', 'resolve-position', 'xml-document']),
      ...inFolder(`${IMPORT}/formats`, ['geojson', 'gpx', 'kakao-favorites', 'kml', 'naver-list']),
      ...inFolder(`${IMPORT}/formats`, ['takeout-csv', 'takeout-json']),
    ],
    tests: inFolder(IMPORT, ['entry-query.test', 'map-link.test', 'match-entry.test', 'read-list.test']),
  },
  trust: {
    mutate: () => [
      rangeOf(`${SERVER}/lib/auth/operator-unlock.ts`, 'export function createOperatorUnlock'),
      ...inFolder(SERVER, ['lib/workers/restart-delay', 'features/auth/consent.rules']),
      ...inFolder(`${SERVER}/features/backup`, ['archive-limits', 'journal-entries', 'journal-signature']),
      ...inFolder(`${SERVER}/features`, ['backup/restored-changes', 'report/takedown-rules']),
    ],
    tests: inFolder(SERVER, [
      'lib/auth/operator-unlock.test',
      'lib/workers/restart-delay.test',
      'features/auth/consent.rules.test',
      'features/backup/archive-limits.test',
      'features/backup/journal-entries.test',
      'features/backup/journal-signature.test',
      'features/backup/restored-changes.test',
      'features/report/takedown-rules.test',
    ]),
  },
  correction: {
    mutate: () => inFolder(`${SERVER}/features/correction`, ['correction-hours', 'correction-value']),
    tests: inFolder(`${SERVER}/features/correction`, ['correction-hours.test', 'correction-value.test']),
  },
  'facts-web': {
    mutate: () => [
      ...inFolder(`${WEB}/place/model`, ['fact-filters', 'fact-questions', 'fact-text', 'open-at', 'opening-hours']),
      ...inFolder(`${WEB}/correction/model`, ['correction-draft', 'correction-text']),
    ],
    tests: [
      ...inFolder(`${WEB}/place/model`, ['fact-filters.test', 'fact-questions.test', 'fact-text.test']),
      ...inFolder(`${WEB}/place/model`, ['open-at.test', 'opening-hours.test']),
      ...inFolder(`${WEB}/correction/model`, ['correction-draft.test', 'correction-text.test']),
    ],
  },
  web: {
    mutate: () => [
      ...inFolder(`${WEB}/solroute/model`, ['arrival', 'departure-time', 'walking-route', 'draft', 'draft-store']),
      ...inFolder(`${WEB}/solroute/model`, ['stored-draft']),
      ...inFolder(`${WEB}/sollect/model/editor`, ['draft-fields', 'draft-files', 'draft-store']),
      ...inFolder(`${WEB}/review/model`, ['draft', 'draft-store', 'review-text']),
      ...inFolder(`${WEB}/place/model`, ['place-request-draft']),
      ...inFolder(`${WEB}/profile/model`, ['nickname-verdict']),
    ],
    tests: [
      ...inFolder(`${WEB}/solroute/model`, ['arrival.test', 'departure-time.test', 'draft.test']),
      ...inFolder(`${WEB}/solroute/model`, ['stored-draft.test', 'walking-route.test']),
      ...inFolder(`${WEB}/sollect/model/editor`, ['draft-fields.test']),
      ...inFolder(`${WEB}/review/model`, ['draft.test', 'review-text.test']),
      ...inFolder(`${WEB}/place/model`, ['place-request-draft.test']),
      ...inFolder(`${WEB}/profile/model`, ['nickname-verdict.test']),
    ],
    domTests: [
      ...inFolder(`${WEB}/solroute/model`, ['draft-store.dom.test']),
      ...inFolder(`${WEB}/sollect/model/editor`, ['draft-store.dom.test', 'draft-store-tabs.dom.test']),
      ...inFolder(`${WEB}/review/model`, ['draft-store.dom.test']),
    ],
  },
};
