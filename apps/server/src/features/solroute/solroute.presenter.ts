import type { SolroutePlace, SolroutePlaceInfo, SolrouteStatus } from '@sol/contract/solroute';
import { toStopHours } from '#features/place/place.public.ts';
import type { ListedPlace } from '#lib/place-file/formats.ts';
import type { PlaceRow, StopRow } from './solroute.repository.ts';

export const toStatus = (isDone: boolean): SolrouteStatus => (isDone ? 'DONE' : 'PLANNED');

/** Numbers the stops from 1 in the given order. */
export function toPlaceInfos(stops: readonly StopRow[], now: Date): SolroutePlaceInfo[] {
  return stops.map(
    ({ hours, exceptions, isClosed, stayMin, startWalkMin, startWalkM, phone: _, homepage: __, ...stop }, index) => ({
      ...stop,
      ...(stayMin !== null && { stayMin }),
      ...(startWalkMin !== null && { startWalkMin }),
      ...(startWalkM !== null && { startWalkM }),
      ...(isClosed && { isClosed: true as const }),
      seq: index + 1,
      ...toStopHours({ hours, exceptions }, now),
    }),
  );
}

export function toPlace({ id, name, hours, exceptions, isClosed: _, ...place }: PlaceRow, now: Date): SolroutePlace {
  return { placeId: id, placeName: name, ...place, ...toStopHours({ hours, exceptions }, now) };
}

export function toListedPlace(stop: StopRow): ListedPlace {
  const { name, category, detailedCategory, address, latitude, longitude, memo, phone, homepage } = stop;
  return { name, category, detailedCategory, address, latitude, longitude, phone, homepage, memo };
}
