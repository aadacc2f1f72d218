import { useEffect, useRef, useState } from 'react';
import { logger } from '#lib/logger.ts';
import { createUuid } from '#lib/uuid.ts';
import { createImportList } from './import-list.ts';
import { appendList } from './import-store.ts';
import { type ListSource, readSource, type SourceFailure, sourceName, toFailure } from './list-source.ts';

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
