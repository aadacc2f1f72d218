import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';
import { useUserId } from '#features/session/model/session-store.ts';
import type { SollectActions } from '#features/sollect/model/sollect-actions.ts';
import { useMark } from '#features/solmark/model/use-mark.ts';

/** Who looks at a sollect, and what a tap on its heart does: a member saves it or takes it back, a guest signs in first. */
export function useSollectActions(): SollectActions {
  const userId = useUserId();
  const asMember = useMembersOnlyAction();
  const mark = useMark();
  const onMark: SollectActions['onMark'] = ({ sollectId, isMarked }) => {
    const mutation = { sollectId, isMarked: !isMarked };
    asMember({ kind: 'mark-sollect', ...mutation }, () => mark(mutation));
  };
  return { userId, onMark };
}
