import { isSeoulMinute } from '@sol/contract/wire';
import { isPast } from './start.ts';

/** Releases before 1.2 stored the departure time on the device instead of the server. */
const storageKey = (solrouteId: number | undefined) => `solroute-start/${solrouteId ?? 'new'}`;

/** `undefined` is the new solroute. Empty if not set, and after its day. */
export function readDeviceStart(solrouteId: number | undefined): string {
  const stored = localStorage.getItem(storageKey(solrouteId)) ?? '';
  return isSeoulMinute(stored) && !isPast(stored, new Date()) ? stored : '';
}

export const deleteDeviceStart = (solrouteId: number | undefined): void =>
  localStorage.removeItem(storageKey(solrouteId));
