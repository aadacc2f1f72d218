import { useState } from 'react';
import { logger } from '#lib/logger.ts';
import { isPast } from './start.ts';

const storageKey = (solrouteId: number | undefined) => `solroute-start/${solrouteId ?? 'new'}`;

/** As a field has it; empty where none was chosen, and once its day is over. */
function readStart(key: string): string {
  const stored = localStorage.getItem(key) ?? '';
  return isPast(stored, new Date()) ? '' : stored;
}

/** When one sets out on a course, and how to change it: no part of the course itself, so this device keeps it. */
export function useStart(solrouteId: number | undefined) {
  const key = storageKey(solrouteId);
  const [start, setStart] = useState(() => readStart(key));
  const change = (next: string) => {
    setStart(next);
    try {
      localStorage.setItem(key, next);
    } catch (error) {
      logger.error('출발 시각을 저장하지 못했어요', error);
    }
  };
  return [start, change] as const;
}

/** What was chosen while the course was written, which has an id now. */
export function giveStartTo(solrouteId: number): void {
  const stored = localStorage.getItem(storageKey(undefined));
  if (stored === null) return;
  localStorage.removeItem(storageKey(undefined));
  localStorage.setItem(storageKey(solrouteId), stored);
}

/** With the course that was given up. */
export const forgetNewStart = (): void => localStorage.removeItem(storageKey(undefined));
