import type { Entry } from 'yauzl';
import { OperatorError } from '#lib/http/operator-error.ts';
import { parsePhotoPath } from './manifest.ts';

const BYTES_PER_GB = 1_000_000_000;

/** More than the largest file created for a photo. */
export const PHOTO_MAX_BYTES = 16 * 1024 * 1024;
/** A database with a million places has 2 GB. */
export const DEFAULT_MAX_TABLE_BYTES = 32 * BYTES_PER_GB;

export type EntrySize = Pick<Entry, 'fileName' | 'uncompressedSize'>;

const sumOf = (entries: readonly EntrySize[]) =>
  entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
const isPhoto = ({ fileName }: EntrySize) => parsePhotoPath(fileName) !== undefined;

/** The sizes are those declared in the archive. Entries that expand beyond them cannot be read. */
export const measureTables = (entries: readonly EntrySize[]): number =>
  sumOf(entries.filter((entry) => !isPhoto(entry)));

/** Photos are not compressed, so all of them together are smaller than a valid archive. */
export function hasOversizedPhotos(entries: readonly EntrySize[], archiveBytes: number): boolean {
  const photos = entries.filter(isPhoto);
  return photos.some(({ uncompressedSize }) => uncompressedSize > PHOTO_MAX_BYTES) || sumOf(photos) > archiveBytes;
}

/**
 * Refuses archives of a few megabytes that expand to terabytes, and backups that no restore accepts.
 * @throws OperatorError
 */
export function assertTableBytes(tableBytes: number, maxBytes: number): void {
  if (tableBytes <= maxBytes) return;
  const limit = Math.floor(maxBytes / BYTES_PER_GB);
  throw new OperatorError(
    `백업의 표를 모두 합치면 ${limit} GB보다 커서 멈췄어요. 데이터베이스에서 바꾼 것은 없어요. (BACKUP_TOO_LARGE)`,
    {
      hint: '데이터베이스가 정말 그만큼 크면 BACKUP_TABLES_MAX_GB를 올려 주세요. 되살리는 곳에 그만큼의 빈 공간이 있어야 해요.',
    },
  );
}
