import { buffer } from 'node:stream/consumers';
import iconv from 'iconv-lite';
import { type Entry, fromBufferPromise } from 'yauzl';
import { AppError } from '#lib/http/errors.ts';
import { nameOfFile } from './clean-list.rules.ts';
import { isGeoJson, readGeoJson } from './formats/geojson.format.ts';
import { readGpx } from './formats/gpx.format.ts';
import { parseJson } from './formats/json.format.ts';
import { isKakaoList, readKakaoList } from './formats/kakao-favorites.format.ts';
import { readKml } from './formats/kml.format.ts';
import { isNaverList, readNaverList } from './formats/naver-list.format.ts';
import { readTakeoutCsv } from './formats/takeout-csv.format.ts';
import { isTakeoutJson, readTakeoutJson } from './formats/takeout-json.format.ts';
import { parseXml } from './formats/xml.format.ts';
import type { ReadList, WrittenList } from './imported-list.format.ts';

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

/** Inflated size of all files that are read. The text of lists compresses to a tenth. */
const INFLATED_MAX_BYTES = 16 * 1024 * 1024;
/** Files of an archive: lists, and icons or photos, which are not read. */
const FILES_MAX = 2_000;
/** Lists that are read. Google Takeout has a file for each list. */
const LISTS_MAX = 100;

const LIST_FILE = /\.(?:kml|kmz|gpx|geojson|json|csv)$/i;
const MAP_FILE = /\.km[lz]$/i;
/** What macOS adds to an archive: the same names, with attributes of the files as content. */
const MACOS_FILE = /(?:^|\/)(?:__MACOSX\/|\._)/;

interface ArchivedFile {
  path: string;
  bytes: Buffer;
}

/** Names without the flag of UTF-8 are UTF-8 or CP949 all the same; macOS decomposes Hangul. */
const pathOf = ({ fileNameRaw }: Entry): string => readText(fileNameRaw).replaceAll('\\', '/').normalize('NFC');

async function readFiles(bytes: Buffer): Promise<ArchivedFile[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > FILES_MAX) throw new AppError('IMPORT_FILE_UNSAFE');
  const files: ArchivedFile[] = [];
  let inflatedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const path = pathOf(entry);
    if (!LIST_FILE.test(path) || MACOS_FILE.test(path)) continue;
    inflatedBytes += entry.uncompressedSize;
    // The library ends the stream with an error if the content is longer than declared.
    if (inflatedBytes > INFLATED_MAX_BYTES || files.length >= LISTS_MAX) {
      // Google Takeout may contain years of positions beside the lists.
      throw new AppError(MAP_FILE.test(path) ? 'IMPORT_FILE_UNSAFE' : 'IMPORT_ARCHIVE_TOO_LARGE');
    }
    if (entry.isEncrypted()) throw new AppError('IMPORT_FILE_DAMAGED');
    files.push({ path, bytes: await buffer(await zip.openReadStreamPromise(entry)) });
  }
  return files;
}

/**
 * The files of an archive that may be lists, in its order.
 * @throws AppError IMPORT_FILE_UNSAFE or IMPORT_ARCHIVE_TOO_LARGE for an archive that inflates too far,
 *   IMPORT_FILE_DAMAGED
 */
async function readArchive(bytes: Buffer): Promise<ArchivedFile[]> {
  try {
    return await readFiles(bytes);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('IMPORT_FILE_DAMAGED', { cause });
  }
}

/** The name of an encoding in the declaration of an XML document. */
const XML_ENCODING = /^\s*<\?xml[^>]{0,100}\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i;
/** Bytes that are looked at to tell UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 256;

/** Most texts are half Latin letters and line breaks, of which every other byte is zero in UTF-16. */
function findUtf16(bytes: Buffer): 'utf16-le' | 'utf16-be' | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8 && even === 0) return 'utf16-le';
  return even > sample.length / 8 && odd === 0 ? 'utf16-be' : undefined;
}

function findEncoding(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf16-le';
  if (first === 0xfe && second === 0xff) return 'utf16-be';
  const utf16 = findUtf16(bytes);
  if (utf16 !== undefined) return utf16;
  const declared = XML_ENCODING.exec(bytes.toString('latin1', 0, SAMPLE_BYTES))?.[1];
  if (declared !== undefined && !/^utf-?8$/i.test(declared) && iconv.encodingExists(declared)) return declared;
  return isUtf8(bytes) ? 'utf8' : 'cp949';
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // The decoder throws for bytes of other encodings only.
    return false;
  }
}

/** The text of a file in UTF-8, UTF-16, the encoding that an XML document declares, or CP949. */
const readText = (bytes: Buffer): string => iconv.decode(bytes, findEncoding(bytes)).replace(/^\uFEFF+/, '');
