import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';
import { useUserId } from '#features/session/model/session-store.ts';
import type { SollectActions } from '#features/sollect/components/sollect-card.tsx';
import { useMark } from '#features/solmark/model/optimistic-mark.ts';

/** The viewer's id, and a handler that marks or unmarks a sollect; a guest logs in first. */
export function useSollectActions(): SollectActions {
  const userId = useUserId();
  const asMember = useMembersOnlyAction();
  const mark = useMark();
  const onMark: SollectActions['onMark'] = ({ sollectId, isMarked: wasMarked }) => {
    const isMarked = !wasMarked;
    asMember({ kind: 'mark-sollect', sollectId, isMarked }, () => mark({ kind: 'sollect', id: sollectId, isMarked }));
  };
  return { userId, onMark };
}
