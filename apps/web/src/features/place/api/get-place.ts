import { apiQuery } from '#lib/api/query.ts';

export const placeQuery = (placeId: number) => apiQuery('GET /api/place/:id', { params: { id: placeId } });
