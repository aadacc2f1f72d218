import { listRelatedSollects } from '@sol/contract/sollect';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import { toNextParams } from './search-sollects.ts';

/** Those a place stands in, newest first. */
export const relatedSollectsQuery = (placeId: number) =>
  apiInfiniteQuery(listRelatedSollects, { params: { placeId } }, toNextParams);
