import type { MemberId } from '#lib/auth/member-id.ts';

/**
 * The ids of the given places that the member has saved. Passed in, because marks belong to another
 * feature.
 */
export type ListMarkedIds = (memberId: MemberId, placeIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Whether the viewer has saved a place. Always false for guests, without a query. */
export type IsMarked = (placeId: number) => boolean;

const isNeverMarked: IsMarked = () => false;

export async function getIsMarked(
  listMarkedIds: ListMarkedIds,
  viewer: MemberId | null,
  places: readonly { id: number }[],
): Promise<IsMarked> {
  if (viewer === null) return isNeverMarked;
  const marked = await listMarkedIds(
    viewer,
    places.map(({ id }) => id),
  );
  return (placeId) => marked.has(placeId);
}
