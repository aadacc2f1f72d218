import { MEDIA_WIDTHS, type MediaWidth } from '@sol/contract/media';
import type { Entry } from 'yauzl';
import * as z from 'zod/mini';
import { OperatorError } from '#lib/http/operator-error.ts';

const BYTES_PER_GB = 1_000_000_000;

/** More than the largest file created for a photo. */
export const PHOTO_MAX_BYTES = 16 * 1024 * 1024;
/** A database with a million places has 2 GB. */
export const DEFAULT_MAX_TABLE_BYTES = 32 * BYTES_PER_GB;

type EntrySize = Pick<Entry, 'fileName' | 'uncompressedSize'>;

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

export const MANIFEST_PATH = 'sol-backup.json';
export const BACKUP_FORMAT = 2;

/** The last entry of a backup. Describes the other entries. */
export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  schemaVersion: z.int(),
  createdAt: z.iso.datetime(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** By the name of a sequence. */
  nextIds: z.record(z.string(), z.int().check(z.positive())),
  /** Hash of every other entry by path. */
  sha256: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const tablePath = (name: string) => `tables/${name}.copy`;
export const photoPath = (key: string, width: MediaWidth) => `media/${key}/${width}.webp`;

/** The photo at a path of the backup; undefined for other paths. */
export function parsePhotoPath(path: string): { key: string; width: MediaWidth } | undefined {
  const [, key, text] = /^media\/([0-9a-f]{32})\/(\d+)\.webp$/.exec(path) ?? [];
  const width = MEDIA_WIDTHS.find((one) => String(one) === text);
  return key === undefined || width === undefined ? undefined : { key, width };
}
