import type { LatLng } from '@sol/contract/geo';
import { useMapStore } from '#features/map/model/map-store.ts';

/** Sets the origin of the next search to a place: the results of a tag are those around it. */
export const searchAround = ({ latitude, longitude }: LatLng): void =>
  useMapStore.getState().measureResultsFrom({ point: { latitude, longitude }, isUser: false });
