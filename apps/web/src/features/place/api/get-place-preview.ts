import { getPlacePreview } from '@sol/contract/place';
import { apiQuery } from '#lib/api/query.ts';

export const placePreviewQuery = (id: number) => apiQuery(getPlacePreview, { params: { id } });
