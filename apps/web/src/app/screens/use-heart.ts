import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';
import { useMark } from '#features/solmark/model/use-mark.ts';

/** What a tap on a heart does: a member saves the place or takes it back, a guest signs in first. Spec 4.7-1. */
export function useHeart(): (place: { id: number; isMarked: boolean }) => void {
  const asMember = useMembersOnlyAction();
  const mark = useMark();
  return ({ id, isMarked }) => {
    const mutation = { placeId: id, isMarked: !isMarked };
    asMember({ kind: 'mark-place', ...mutation }, () => mark(mutation));
  };
}
