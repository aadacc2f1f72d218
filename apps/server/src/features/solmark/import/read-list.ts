import { AppError } from '#lib/http/errors.ts';
import { readText } from './file-text.ts';
import { isGeoJson, readGeoJson } from './formats/geojson.ts';
import { readGpx } from './formats/gpx.ts';
import { isKakaoList, readKakaoList } from './formats/kakao-favorites.ts';
import { readKml } from './formats/kml.ts';
import { readKmz } from './formats/kmz.ts';
import { isNaverList, readNaverList } from './formats/naver-list.ts';
import { readTakeoutCsv } from './formats/takeout-csv.ts';
import { isTakeoutJson, readTakeoutJson } from './formats/takeout-json.ts';
import type { WrittenList } from './imported-list.ts';
import { parseJson } from './json-document.ts';
import { parseXml } from './xml-document.ts';

/** Of the first file of a ZIP archive. */
const ARCHIVE_START = 'PK\u0003\u0004';

interface JsonFormat {
  recognizes(value: unknown): boolean;
  read(value: unknown): WrittenList;
}

/** Saved Places.json is GeoJSON too. */
const JSON_FORMATS: readonly JsonFormat[] = [
  { recognizes: isNaverList, read: readNaverList },
  { recognizes: isTakeoutJson, read: readTakeoutJson },
  { recognizes: isGeoJson, read: readGeoJson },
  { recognizes: isKakaoList, read: readKakaoList },
];

function readXml(text: string): WrittenList {
  const root = parseXml(text);
  if (root.name === 'gpx') return readGpx(root);
  if (root.name === 'kml') return readKml(root);
  throw new AppError('IMPORT_FORMAT_UNKNOWN');
}

function readJson(text: string): WrittenList {
  const value = parseJson(text);
  const format = JSON_FORMATS.find(({ recognizes }) => recognizes(value));
  if (format === undefined) throw new AppError('IMPORT_FORMAT_UNKNOWN');
  return format.read(value);
}

function readTextFile(text: string): WrittenList {
  const start = text.trimStart();
  if (start === '') throw new AppError('IMPORT_EMPTY');
  if (start.startsWith('<')) return readXml(start);
  return /^[[{]/.test(start) ? readJson(start) : readTakeoutCsv(text);
}

/**
 * Reads a list of another service, which is recognized by its content.
 * @throws AppError IMPORT_FORMAT_UNKNOWN, IMPORT_FILE_DAMAGED, IMPORT_FILE_UNSAFE, IMPORT_ONLY_LINK,
 *   IMPORT_ENTRIES_TOO_MANY, IMPORT_EMPTY
 */
export async function readList(bytes: Buffer): Promise<WrittenList> {
  const isArchive = bytes.toString('latin1', 0, ARCHIVE_START.length) === ARCHIVE_START;
  const list = isArchive ? await readKmz(bytes) : readTextFile(readText(bytes));
  if (list.entries.length === 0) throw new AppError('IMPORT_EMPTY');
  return list;
}
