import { join } from 'node:path';
import type { Config } from '#lib/process/config.ts';
import { createLocalMediaStore, type MediaStore } from './media-store.ts';

/** Where this app keeps its photos: a bucket that several processes share, or a folder of its own. */
export async function openMediaStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<MediaStore> {
  if (s3 === undefined) return createLocalMediaStore(join(dataDir, 'media'));
  // Its client is large: whoever has no bucket does without.
  const { createS3MediaStore } = await import('./s3-media-store.ts');
  return createS3MediaStore(s3);
}
