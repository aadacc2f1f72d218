import { AppError } from '#lib/http/errors.ts';
import { type ArchivedFile, readArchive } from './archive.reader.ts';
import { nameOfFile } from './clean-list.ts';
import { readText } from './file-text.ts';
import { isGeoJson, readGeoJson } from './formats/geojson.ts';
import { readGpx } from './formats/gpx.ts';
import { isKakaoList, readKakaoList } from './formats/kakao-favorites.ts';
import { readKml } from './formats/kml.ts';
import { isNaverList, readNaverList } from './formats/naver-list.ts';
import { readTakeoutCsv } from './formats/takeout-csv.ts';
import { isTakeoutJson, readTakeoutJson } from './formats/takeout-json.ts';
import type { ReadList, WrittenList } from './imported-list.ts';
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

const isArchive = (bytes: Buffer): boolean => bytes.toString('latin1', 0, ARCHIVE_START.length) === ARCHIVE_START;

const isKml = ({ path }: ArchivedFile): boolean => /\.kml$/i.test(path);

/** A list in an archive: all KML documents are the layers of one map. */
interface ArchivedList {
  path: string;
  read(): Promise<WrittenList>;
}

/** The documents of a map. */
function readMap(files: readonly ArchivedFile[]): WrittenList {
  const documents = files.filter(isKml).map(({ bytes }) => parseXml(readText(bytes)));
  if (documents.length === 0 || documents.some(({ name }) => name !== 'kml'))
    throw new AppError('IMPORT_FORMAT_UNKNOWN');
  return { ...readKml(...documents), format: 'KMZ' };
}

/** An archive in an archive is a map; deeper ones are not opened. */
async function readArchived({ path, bytes }: ArchivedFile): Promise<WrittenList> {
  const list = isArchive(bytes) ? readMap(await readArchive(bytes)) : readTextFile(readText(bytes));
  return list.name === '' ? { ...list, name: nameOfFile(path) } : list;
}

function listsOf(files: readonly ArchivedFile[]): ArchivedList[] {
  const map = files.filter(isKml).slice(0, 1);
  const others = files.filter((file) => !isKml(file));
  return [
    ...map.map(({ path }) => ({ path, read: async () => readMap(files) })),
    ...others.map((file) => ({ path: file.path, read: () => readArchived(file) })),
  ];
}

/** Files of an archive that are not lists: settings, and lists without places. */
const NO_LIST = new Set(['IMPORT_FORMAT_UNKNOWN', 'IMPORT_EMPTY', 'IMPORT_ONLY_LINK']);

function assertNotEmpty(list: WrittenList): WrittenList {
  if (list.entries.length === 0) throw new AppError('IMPORT_EMPTY');
  return list;
}

/**
 * The list with the path, or the first one that can be read. Others that are damaged or too long are
 * among `otherLists`, so that their error is returned for their path.
 * @throws AppError the most precise one if no file is a list
 */
async function readFromArchive(bytes: Buffer, path: string | undefined): Promise<ReadList> {
  const lists = listsOf(await readArchive(bytes));
  let read: WrittenList | undefined;
  let failure = new AppError('IMPORT_FORMAT_UNKNOWN');
  const otherLists: string[] = [];
  for (const each of path === undefined ? lists : lists.filter((list) => list.path === path)) {
    try {
      const list = assertNotEmpty(await each.read());
      if (read === undefined) read = list;
      else otherLists.push(each.path);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (NO_LIST.has(failure.code) && error.code !== 'IMPORT_FORMAT_UNKNOWN') failure = error;
      if (!NO_LIST.has(error.code)) otherLists.push(each.path);
    }
  }
  if (read === undefined) throw failure;
  return { ...read, otherLists };
}

/**
 * Reads a list of another service, which is recognized by its content.
 * @param path of the list in an archive that has several
 * @throws AppError IMPORT_FORMAT_UNKNOWN, IMPORT_FILE_DAMAGED, IMPORT_FILE_UNSAFE, IMPORT_ONLY_LINK,
 *   IMPORT_ENTRIES_TOO_MANY, IMPORT_EMPTY, IMPORT_ARCHIVE_TOO_LARGE
 */
export async function readList(bytes: Buffer, path?: string): Promise<ReadList> {
  if (isArchive(bytes)) return readFromArchive(bytes, path);
  return { ...assertNotEmpty(readTextFile(readText(bytes))), otherLists: [] };
}
