/** What other features may import from this one. dependency-cruiser rejects imports of its other modules. */
export type { PlaceFile } from './files/place-file.reader.ts';
export { csvDialects, normalizeHeader, readCsvRows, readStart } from './formats/csv.format.ts';
export { CsvScanner } from './formats/csv-scanner.format.ts';
export { areaPoint } from './formats/osm-element.format.ts';
export { type ImportResult, importRows, type RowOptions } from './import.service.ts';
export type { MatchRow } from './matching/match-row.rules.ts';
export { isVagueName, parseName } from './matching/parse-name.rules.ts';
export { ASK_MIN, JOIN_MIN, type ParsedRow, parseRow, scorePair } from './matching/score-pair.rules.ts';
export { findSource } from './sources/registry.source.ts';
export { SOURCE_IDS, type SourceId } from './sources/source.rules.ts';
export { regionOf, shortenAddress } from './values/address.rules.ts';
export { cleanValue, firstField, parseDate, parseNumber } from './values/cells.rules.ts';
export { toWgs84 } from './values/projection.rules.ts';
