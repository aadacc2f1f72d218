import { IMPORT_FILE_MAX_BYTES, IMPORT_URL_MAX } from '@sol/contract/limits';
import type { ImportPreview } from '@sol/contract/solmark-import';
import { ApiError } from '#lib/api/api-error.ts';
import { previewFile, previewLink } from '../../api/import-places.ts';

/**
 * Where a list comes from: a file, a list in an archive with several (`path`), or a text with the link
 * of a shared list.
 */
export type ListSource = { kind: 'file'; file: File; path?: string } | { kind: 'link'; url: string };

const MEGABYTE = 1024 * 1024;

export function sourceName(source: ListSource): string {
  if (source.kind === 'link') return '네이버 지도 목록';
  return source.path?.split('/').at(-1) ?? source.file.name;
}

/** A source that could not be read, with a sentence for the member. */
export interface SourceFailure {
  source: ListSource;
  text: string;
  /** The same request may succeed later. */
  canRetry: boolean;
}

class SourceError extends Error {
  override name = 'SourceError';
}

interface ReadOptions {
  signal: AbortSignal;
  /** The share of the file that was sent, from 0 to 1. */
  onSent: (share: number) => void;
}

const tooLargeText = (file: File): string => {
  const limit = `파일은 ${IMPORT_FILE_MAX_BYTES / MEGABYTE}MB까지 가져올 수 있어요.`;
  return /\.zip$/i.test(file.name)
    ? `${limit} 압축을 풀고 목록 파일만 골라 주세요. Google 테이크아웃은 ‘저장됨’ 폴더의 CSV예요.`
    : limit;
};

interface FileSource {
  file: File;
  path?: string;
}

async function readFile({ file, path }: FileSource, { signal, onSent }: ReadOptions): Promise<ImportPreview> {
  if (file.size > IMPORT_FILE_MAX_BYTES) throw new SourceError(tooLargeText(file));
  // Read first: a file of a cloud drive may not be on the device, which would look like a lost network.
  const bytes = await file.arrayBuffer().catch(() => {
    throw new SourceError('파일을 열 수 없어요. 다시 골라 주세요.');
  });
  signal.throwIfAborted();
  const copy = new File([bytes], file.name, { type: file.type });
  const onProgress = (sentBytes: number) => onSent(Math.min(1, sentBytes / Math.max(1, file.size)));
  return previewFile(copy, path, { signal, onProgress });
}

/** @throws SourceError or ApiError, or the reason of the signal */
export function readSource(source: ListSource, options: ReadOptions): Promise<ImportPreview> {
  if (source.kind === 'file') return readFile(source, options);
  if (source.url.length > IMPORT_URL_MAX) return Promise.reject(new SourceError('링크만 붙여 넣어 주세요.'));
  options.onSent(1);
  return previewLink(source.url, options);
}

const isTemporary = ({ code, status }: ApiError) => code === 'NETWORK' || code === 'RATE_LIMITED' || status >= 500;

export function toFailure(source: ListSource, error: unknown): SourceFailure {
  if (error instanceof SourceError) return { source, text: error.message, canRetry: false };
  if (error instanceof ApiError) return { source, text: error.message, canRetry: isTemporary(error) };
  return { source, text: '목록을 읽지 못했어요. 다시 시도해 주세요.', canRetry: true };
}
