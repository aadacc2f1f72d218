import {
  type BackupSource,
  type BackupTarget,
  createFileSource,
  createFileTarget,
  createStreamSource,
  createStreamTarget,
} from '#features/backup/archive/file.source.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { readConfig } from '#lib/process/config.ts';
import type { CommandContext } from './command-context.ts';

type ResolvePath = CommandContext['resolvePath'];

/** For standard input and output. */
export const STREAM = '-';

const S3_URL = /^s3:\/\/([^/]+)\/(.*[^/])$/;

function parseS3(location: string) {
  if (!location.startsWith('s3://')) return undefined;
  const [, bucket, key] = S3_URL.exec(location) ?? [];
  if (bucket === undefined || key === undefined)
    throw new OperatorError(`${location}: s3://버킷/이름처럼 적어 주세요.`);
  const { s3 } = readConfig(process.env);
  if (s3 === undefined) throw new OperatorError('S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY를 정해 주세요.');
  return { s3, object: { bucket, key } };
}

// Imported on demand, because the AWS client is large.
const importS3 = () => import('#features/backup/archive/s3.source.ts');

/** A path, `s3://bucket/key`, or `-` for standard output. */
export async function openTarget(location: string, resolvePath: ResolvePath): Promise<BackupTarget> {
  if (location === STREAM) return createStreamTarget(process.stdout);
  const s3 = parseS3(location);
  if (s3 === undefined) return createFileTarget(resolvePath(location));
  return (await importS3()).createS3Target(s3.s3, s3.object);
}

/** A path, `s3://bucket/key`, or `-` for standard input. */
export async function openSource(location: string, resolvePath: ResolvePath): Promise<BackupSource> {
  if (location === STREAM) return createStreamSource(process.stdin);
  const s3 = parseS3(location);
  if (s3 === undefined) return createFileSource(resolvePath(location));
  return (await importS3()).createS3Source(s3.s3, s3.object);
}
