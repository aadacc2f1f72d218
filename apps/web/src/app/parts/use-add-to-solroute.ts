import { SOLROUTE_PLACES_MAX } from '@sol/contract/solroute';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from '#components/ui/toast.ts';
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
  const openSolroute = { label: '코스 보기', run: () => void navigate(paths.solrouteWrite()) };
  const add = async (placeId: number) => {
    const { userId } = sessionStore.getState();
    if (userId === null) return;
    const { addToNewSolroute } = await loadPart(() => import('./add-to-new-solroute.ts'));
    const result = await addToNewSolroute(client, { memberId: userId, placeId });
    if (result === 'FULL') toast.info(`장소는 ${SOLROUTE_PLACES_MAX}곳까지 담을 수 있어요.`);
    else toast.success(result === 'ADDED' ? '새 코스에 담았어요' : '이미 새 코스에 담겨 있어요', openSolroute);
  };
  return (placeId) => {
    add(placeId).catch((error: unknown) => {
      logger.error('Failed to add a place', error);
      toast.error('장소를 추가하지 못했어요. 다시 시도해 주세요');
    });
  };
}
