import { getPlace } from '@sol/contract/place';
import { apiQuery } from '#lib/api/query.ts';

/** A place with its newest reviews. */
export const placeQuery = (placeId: number) => apiQuery(getPlace, { params: { id: placeId } });
