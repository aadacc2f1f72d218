import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { AppError } from '#lib/http/errors.ts';
import { readText } from './file-text.ts';

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

export interface ArchivedFile {
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
export async function readArchive(bytes: Buffer): Promise<ArchivedFile[]> {
  try {
    return await readFiles(bytes);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('IMPORT_FILE_DAMAGED', { cause });
  }
}
