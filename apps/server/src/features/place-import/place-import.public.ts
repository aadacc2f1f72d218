// biome-ignore-all lint/performance/noBarrelFile: the public interface of the feature.
/** What other features may import from this one. dependency-cruiser rejects imports of its other modules. */
export { CsvScanner } from './formats/csv-scanner.ts';
export { areaPoint } from './formats/representative-point.ts';
export type { MatchRow } from './matching/match-row.ts';
export { isVagueName, parseName } from './matching/parse-name.ts';
export { ASK_MIN, JOIN_MIN, type ParsedRow, parseRow, scorePair } from './matching/score-pair.ts';
export { toWgs84 } from './reading/projection.ts';
export { SOURCE_IDS } from './source.ts';
