import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { AppError } from '#lib/http/errors.ts';
import { readText } from '../file-text.ts';
import type { WrittenList } from '../imported-list.ts';
import { parseXml } from '../xml-document.ts';
import { readKml } from './kml.ts';

/** Inflated size of the document. Its text compresses to a tenth. */
const DOCUMENT_MAX_BYTES = 16 * 1024 * 1024;
/** Files of an archive: the document and its icons. */
const FILES_MAX = 2_000;

/** The root document is the first one by the specification; My Maps calls it doc.kml. */
const isDocument = ({ fileName }: Entry): boolean => /\.kml$/i.test(fileName) && !fileName.startsWith('__MACOSX');

async function readDocument(bytes: Buffer): Promise<Buffer | undefined> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > FILES_MAX) throw new AppError('IMPORT_FILE_UNSAFE');
  for await (const entry of zip.eachEntry()) {
    if (!isDocument(entry)) continue;
    // The library ends the stream with an error if the content is longer than declared.
    if (entry.uncompressedSize > DOCUMENT_MAX_BYTES) throw new AppError('IMPORT_FILE_UNSAFE');
    if (entry.isEncrypted()) throw new AppError('IMPORT_FILE_DAMAGED');
    return buffer(await zip.openReadStreamPromise(entry));
  }
  return undefined;
}

/**
 * The document of the archive.
 * @throws AppError IMPORT_FILE_UNSAFE for an archive that inflates too far, IMPORT_FILE_DAMAGED,
 *   IMPORT_FORMAT_UNKNOWN for an archive of something else
 */
export async function readKmz(bytes: Buffer): Promise<WrittenList> {
  let document: Buffer | undefined;
  try {
    document = await readDocument(bytes);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('IMPORT_FILE_DAMAGED', { cause });
  }
  if (document === undefined) throw new AppError('IMPORT_FORMAT_UNKNOWN');
  const root = parseXml(readText(document));
  if (root.name !== 'kml') throw new AppError('IMPORT_FORMAT_UNKNOWN');
  return readKml(root, 'KMZ');
}
