import { isSeoulMinute } from '@sol/contract/text';
import { deviceStorage } from '#lib/storage.ts';
import { isDayOver } from './departure-time.ts';

/** Releases before 1.2 stored the departure time on the device instead of the server. */
const storageKey = (solrouteId: number | undefined) => `solroute-start/${solrouteId ?? 'new'}`;

/** Without an id, that of a new solroute. Empty if not set or its day is over. */
export function readDeviceDepartureTime(solrouteId: number | undefined): string {
  const stored = deviceStorage.getItem(storageKey(solrouteId)) ?? '';
  return isSeoulMinute(stored) && !isDayOver(stored, new Date()) ? stored : '';
}

export const deleteDeviceDepartureTime = (solrouteId: number | undefined): void =>
  deviceStorage.removeItem(storageKey(solrouteId));
