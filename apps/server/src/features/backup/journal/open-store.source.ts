import type { Config } from '#lib/process/config.ts';
import type { JournalStore } from './store.source.ts';

/** Undefined without a bucket. */
export async function openJournalStore({ s3 }: Pick<Config, 's3'>): Promise<JournalStore | undefined> {
  if (s3 === undefined) return undefined;
  // Imported on demand, because the AWS client is large.
  const { createS3JournalStore } = await import('./store.source.ts');
  return createS3JournalStore(s3);
}
