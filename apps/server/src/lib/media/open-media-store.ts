import { join } from 'node:path';
import type { Config } from '#lib/process/config.ts';
import { createLocalMediaStore, type MediaStore } from './media-store.ts';

/** The photo store of this app: a bucket that several processes share, or a local folder. */
export async function openMediaStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<MediaStore> {
  if (s3 === undefined) return createLocalMediaStore(join(dataDir, 'media'));
  // Imported on demand, because the AWS client is large.
  const { createS3MediaStore } = await import('./s3-media-store.ts');
  return createS3MediaStore(s3);
}
