import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';
import { useMark } from '#features/solmark/model/optimistic-mark.ts';

/** Marks or unmarks a place; a guest logs in first. Spec 4.7-1. */
export function useToggleMark(): (place: { id: number; isMarked: boolean }) => void {
  const asMember = useMembersOnlyAction();
  const mark = useMark();
  return ({ id, isMarked: wasMarked }) => {
    const isMarked = !wasMarked;
    asMember({ kind: 'mark-place', placeId: id, isMarked }, () => mark({ kind: 'place', id, isMarked }));
  };
}
