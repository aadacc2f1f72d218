import { useState } from 'react';
import { logger } from '#lib/logger.ts';
import { isPast, isStart } from './start.ts';

const storageKey = (solrouteId: number | undefined) => `solroute-start/${solrouteId ?? 'new'}`;

/** As a field has it; empty where none was chosen, and once its day is over. */
function readStart(key: string): string {
  const stored = localStorage.getItem(key) ?? '';
  return isStart(stored) && !isPast(stored, new Date()) ? stored : '';
}

/** A full or forbidden storage costs the next visit its start, never this one. */
function keepStart(key: string, start: string): void {
  try {
    if (start === '') localStorage.removeItem(key);
    else localStorage.setItem(key, start);
  } catch (error) {
    logger.error('출발 시각을 저장하지 못했어요', error);
  }
}

/** When one sets out on a course, and how to change it: no part of the course itself, so this device keeps it. */
export function useStart(solrouteId: number | undefined) {
  const key = storageKey(solrouteId);
  const [start, setStart] = useState(() => readStart(key));
  const change = (next: string) => {
    setStart(next);
    keepStart(key, next);
  };
  return [start, change] as const;
}

/** With the course that was given up, or has a name of its own now. */
export const forgetNewStart = (): void => keepStart(storageKey(undefined), '');

/** What was chosen while the course was written, which has an id now. */
export function giveStartTo(solrouteId: number): void {
  keepStart(storageKey(solrouteId), readStart(storageKey(undefined)));
  forgetNewStart();
}
