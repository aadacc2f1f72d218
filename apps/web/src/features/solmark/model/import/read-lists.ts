import { IMPORT_FILE_MAX_BYTES, IMPORT_URL_MAX } from '@sol/contract/limits';
import type { ImportPreview } from '@sol/contract/solmark-import';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { createUuid } from '#lib/uuid.ts';
import { previewFile, previewLink } from '../../import-api.ts';
import { createImportList } from './import-list.ts';
import { appendList } from './import-store.ts';

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
function readSource(source: ListSource, options: ReadOptions): Promise<ImportPreview> {
  if (source.kind === 'file') return readFile(source, options);
  if (source.url.length > IMPORT_URL_MAX) return Promise.reject(new SourceError('링크만 붙여 넣어 주세요.'));
  options.onSent(1);
  return previewLink(source.url, options);
}

const isTemporary = ({ code, status }: ApiError) => code === 'NETWORK' || code === 'RATE_LIMITED' || status >= 500;

function toFailure(source: ListSource, error: unknown): SourceFailure {
  if (error instanceof SourceError) return { source, text: error.message, canRetry: false };
  if (error instanceof ApiError) return { source, text: error.message, canRetry: isTemporary(error) };
  return { source, text: '목록을 읽지 못했어요. 다시 시도해 주세요.', canRetry: true };
}

/** The source that is being read. */
export interface Reading {
  name: string;
  /** From 1. */
  position: number;
  total: number;
  /** The share of the file that was sent, from 0 to 1. Then the server finds the places. */
  sentShare: number;
}

/** Reads lists one after another, so that a phone sends one file at a time. */
export function useReadLists(memberId: number) {
  const [reading, setReading] = useState<Reading>();
  const [failures, setFailures] = useState<SourceFailure[]>([]);
  const controllerRef = useRef<AbortController>(undefined);

  useEffect(() => () => controllerRef.current?.abort(), []);

  /** Returns the other lists of the same archive. */
  const readOne = async (source: ListSource, position: number, total: number, signal: AbortSignal) => {
    const progress = { name: sourceName(source), position, total };
    setReading({ ...progress, sentShare: 0 });
    const onSent = (sentShare: number) => setReading({ ...progress, sentShare });
    const preview = await readSource(source, { signal, onSent });
    if (!signal.aborted) appendList(memberId, createImportList(createUuid(), preview));
    return source.kind === 'link' || source.path !== undefined
      ? []
      : preview.otherLists.map((path): ListSource => ({ ...source, path }));
  };

  const read = async (sources: readonly ListSource[]) => {
    if (sources.length === 0 || controllerRef.current !== undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    controllerRef.current = controller;
    setFailures([]);
    const queue = [...sources];
    // Grows while it is read, by the other lists of an archive.
    for (const [at, source] of queue.entries()) {
      try {
        queue.push(...(await readOne(source, at + 1, queue.length, signal)));
      } catch (error) {
        if (signal.aborted) return;
        logger.error('Failed to read a list', error);
        setFailures((known) => [...known, toFailure(source, error)]);
      }
      if (signal.aborted) return;
    }
    controllerRef.current = undefined;
    setReading(undefined);
  };

  const cancel = () => {
    controllerRef.current?.abort();
    controllerRef.current = undefined;
    setReading(undefined);
  };

  return {
    reading,
    failures,
    read: (sources: readonly ListSource[]) => void read(sources),
    retry: () => void read(failures.filter(({ canRetry }) => canRetry).map(({ source }) => source)),
    cancel,
    clearFailures: () => setFailures([]),
  };
}
