import { isSeoulMinute } from '@sol/contract/wire';
import { isPast } from './start.ts';

/** Where releases before 1.2 kept the start of a course: on the device, and not with the course. */
const storageKey = (solrouteId: number | undefined) => `solroute-start/${solrouteId ?? 'new'}`;

/** Of a course, or of the one that is not registered yet; empty where none was chosen, and once its day is over. */
export function readDeviceStart(solrouteId: number | undefined): string {
  const stored = localStorage.getItem(storageKey(solrouteId)) ?? '';
  return isSeoulMinute(stored) && !isPast(stored, new Date()) ? stored : '';
}

export const forgetDeviceStart = (solrouteId: number | undefined): void =>
  localStorage.removeItem(storageKey(solrouteId));
