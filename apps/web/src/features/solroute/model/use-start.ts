import { useStoredDraft } from '#hooks/use-stored-draft.ts';
import { isPast } from './start.ts';

const storageKey = (solrouteId: number | undefined) => `solroute-start/${solrouteId ?? 'new'}`;

/** As a field has it; empty where none was chosen, and once its day is over. */
function readStart(stored: unknown): { start: string } {
  const { start } = (stored ?? {}) as { start?: unknown };
  return { start: typeof start === 'string' && !isPast(start, new Date()) ? start : '' };
}

/** When one sets out on a course, and how to change it: no part of the course itself, so this device keeps it. */
export function useStart(solrouteId: number | undefined) {
  const [{ start }, change] = useStoredDraft({ key: storageKey(solrouteId), read: readStart });
  return [start, (next: string) => change({ start: next })] as const;
}

/** What was chosen while the course was written, which has an id now. */
export function giveStartTo(solrouteId: number): void {
  const stored = localStorage.getItem(storageKey(undefined));
  if (stored === null) return;
  localStorage.setItem(storageKey(solrouteId), stored);
  localStorage.removeItem(storageKey(undefined));
}

/** With the course that was given up. */
export const forgetNewStart = (): void => localStorage.removeItem(storageKey(undefined));
