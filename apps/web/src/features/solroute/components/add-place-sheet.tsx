import { SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import type { SolroutePreview } from '@sol/contract/solroute';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PlusIcon } from '#components/icons/action-icons.tsx';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { solroutePlaceQuery, solroutesQuery, useAppendPlace } from '../api.ts';
import { EMPTY_DRAFT, hasPlace, isFull, toDraftPlace, withPlace } from '../model/draft.ts';
import { openDraft } from '../model/draft-store.ts';
import styles from './solroute.module.css';

const FULL_TEXT = `장소는 ${SOLROUTE_PLACES_MAX}곳까지 담을 수 있어요.`;

/** The draft of the new solroute, as the last tab has stored it. */
function openNewDraft(memberId: number) {
  const draft = openDraft({ memberId, solrouteId: undefined }, EMPTY_DRAFT);
  draft.reload();
  return draft;
}

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
  const draft = openNewDraft(memberId);
  if (hasPlace(draft.getState(), placeId)) return toast.success('이미 새 코스에 담겨 있어요', action);
  if (isFull(draft.getState())) return toast.info(FULL_TEXT);
  const place = await client.fetchQuery(solroutePlaceQuery(placeId));
  draft.setState((current) => withPlace(current, toDraftPlace(place)));
  toast.success('새 코스에 담았어요', action);
}

function handleFailure(error: unknown): void {
  logger.error('Failed to add a place', error);
  const isSolrouteFull = error instanceof ApiError && error.code === 'SOLROUTE_FULL';
  if (isSolrouteFull) toast.info(FULL_TEXT);
  else toast.error('장소를 추가하지 못했어요. 다시 시도해 주세요');
}

function ChoiceSkeleton() {
  return (
    <SkeletonGroup label="코스를 불러오는 중">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.choice}>
          <Skeleton shape="title" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface AddPlaceSheetProps {
  memberId: number;
  placeId: number;
  onClose: () => void;
}

/** Asks into which solroute a place goes: the new one, or one of the member's own. Spec 12.3-7. */
export function AddPlaceSheet({ memberId, placeId, onClose }: AddPlaceSheetProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const append = useAppendPlace(placeId);
  const { data, isError, isFetching, refetch } = useQuery(solroutesQuery());
  const newCount = openNewDraft(memberId).getState().places.length;

  const addToNew = () => {
    onClose();
    addToNewSolroute(client, { memberId, placeId }, () => void navigate(paths.solrouteWrite())).catch(handleFailure);
  };
  const addTo = ({ id, name }: SolroutePreview) => {
    onClose();
    const action = { label: '코스 보기', run: () => void navigate(paths.solrouteDetail(id)) };
    append
      .mutateAsync(id)
      .then(
        (isAdded) => toast.success(isAdded ? `‘${name}’에 담았어요` : `이미 ‘${name}’에 담겨 있어요`, action),
        handleFailure,
      );
  };
  return (
    <ModalSheet title="어느 코스에 담을까요?" onClose={onClose}>
      <button type="button" className={styles.choice} onClick={addToNew}>
        <span className={styles.plus}>
          <PlusIcon size={20} />
        </span>
        <span className={styles.choiceName}>새 코스</span>
        {newCount > 0 && <span className={styles.choiceCount}>{newCount}곳 담는 중</span>}
      </button>
      {data && (
        <ul aria-label="내 코스">
          {data.solroutes.map((solroute) => (
            <li key={solroute.id}>
              <button type="button" className={styles.choice} onClick={() => addTo(solroute)}>
                <SolrouteIcon iconId={solroute.iconId} size={36} />
                <span className={styles.choiceName}>{solroute.name}</span>
                <span className={styles.choiceCount}>{solroute.placeCount}곳</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!data && !isError && <ChoiceSkeleton />}
      {!data && isError && (
        <ErrorState
          title="내 코스를 불러오지 못했어요"
          size="line"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </ModalSheet>
  );
}
