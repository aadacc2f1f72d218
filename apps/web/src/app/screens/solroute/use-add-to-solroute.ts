import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from '#components/ui/toast.tsx';
import { sessionStore } from '#features/session/model/session-store.ts';
import { loadPart } from '#lib/lazy-part.tsx';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';

/**
 * Returns a function that adds a place to the draft of the member's new solroute. For members. The
 * draft is loaded with the first tap.
 */
export function useAddToSolroute(): (placeId: number) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const add = async (placeId: number) => {
    const { userId } = sessionStore.getState();
    if (userId === null) return;
    const { addToNewSolroute } = await loadPart(() => import('./add-to-new-solroute.ts'));
    await addToNewSolroute(client, { memberId: userId, placeId }, () => void navigate(paths.solrouteWrite()));
  };
  return (placeId) => {
    add(placeId).catch((error: unknown) => {
      logger.error('Failed to add a place', error);
      toast.error('장소를 추가하지 못했어요. 다시 시도해 주세요');
    });
  };
}
