import { listRelatedSollects } from '@sol/contract/sollect';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import { toNextParams } from './search-sollects.ts';

/** The sollects that contain a place, newest first. */
export const relatedSollectsQuery = (placeId: number) =>
  apiInfiniteQuery(listRelatedSollects, { params: { placeId } }, toNextParams);
