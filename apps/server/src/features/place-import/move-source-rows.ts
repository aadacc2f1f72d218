import type { MovePlace } from '#lib/place/move-place.ts';
import { moveRows } from './place-rows.repository.ts';
import { remergePlaces } from './remerge-place.ts';

/** Moves the rows of all sources: the place becomes the merge of both. */
export const moveSourceRows: MovePlace = async (tx, { from, to }) => {
  if ((await moveRows(tx, { from, to })) > 0) await remergePlaces(tx, [to], new Date());
  return [];
};
