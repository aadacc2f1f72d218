import { SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from '#components/ui/toast.tsx';
import { sessionStore } from '#features/session/model/session-store.ts';
import { solroutePlaceQuery } from '#features/solroute/api.ts';
import { EMPTY_DRAFT, hasPlace, isFull, toDraftPlace, withPlace } from '#features/solroute/model/draft.ts';
import { openDraft } from '#features/solroute/model/draft-store.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';

/**
 * Adds a place to the stored draft of a new solroute, and shows the result. Throws an ApiError if
 * the place cannot be loaded.
 */
async function addToNewSolroute(
  client: QueryClient,
  { memberId, placeId }: { memberId: number; placeId: number },
  openSolroute: () => void,
): Promise<void> {
  const action = { label: '코스 보기', run: openSolroute };
  const draft = openDraft({ memberId, solrouteId: undefined }, EMPTY_DRAFT);
  draft.reload();
  if (hasPlace(draft.getState(), placeId)) return toast.success('이미 새 코스에 담겨 있어요', action);
  if (isFull(draft.getState())) return toast.info(`장소는 ${SOLROUTE_PLACES_MAX}곳까지 담을 수 있어요.`);
  const place = await client.fetchQuery(solroutePlaceQuery(placeId));
  draft.setState((current) => withPlace(current, toDraftPlace(place)));
  toast.success('새 코스에 담았어요', action);
}

/** Returns a function that adds a place to the draft of the member's new solroute. For members. */
export function useAddToSolroute(): (placeId: number) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const add = async (placeId: number) => {
    const { userId } = sessionStore.getState();
    if (userId === null) return;
    await addToNewSolroute(client, { memberId: userId, placeId }, () => void navigate(paths.solrouteWrite()));
  };
  return (placeId) => {
    add(placeId).catch((error: unknown) => {
      logger.error('Failed to add a place', error);
      toast.error('장소를 추가하지 못했어요. 다시 시도해 주세요');
    });
  };
}
