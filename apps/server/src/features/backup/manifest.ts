import { MEDIA_WIDTHS, type MediaWidth } from '@sol/contract/media';
import * as z from 'zod/mini';

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
