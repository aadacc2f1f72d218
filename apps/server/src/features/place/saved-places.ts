import type { MemberId } from '#lib/auth/member-id.ts';

/** Which of some places a member has saved. Saving is another feature's: it is handed in. */
export type ListMarkedIds = (memberId: MemberId, placeIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Says of each place whether who asks has saved it. A guest has saved nothing, and nothing is asked. */
export type IsMarked = (placeId: number) => boolean;

const never: IsMarked = () => false;

export async function savedBy(
  listMarkedIds: ListMarkedIds,
  viewer: MemberId | null,
  places: readonly { id: number }[],
): Promise<IsMarked> {
  if (viewer === null) return never;
  const marked = await listMarkedIds(
    viewer,
    places.map(({ id }) => id),
  );
  return (placeId) => marked.has(placeId);
}
