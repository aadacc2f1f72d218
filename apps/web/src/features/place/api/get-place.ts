import { getPlace } from '@sol/contract/place';
import { apiQuery } from '#lib/api/query.ts';

export const placeQuery = (placeId: number) => apiQuery(getPlace, { params: { id: placeId } });
