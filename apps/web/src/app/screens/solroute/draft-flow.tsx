import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ErrorState } from '#components/ui/states.tsx';
import { useUserId } from '#features/session/model/session-store.ts';
import { solrouteQuery } from '#features/solroute/api.ts';
import { SolrouteSkeleton } from '#features/solroute/components/solroute-stops.tsx';
import { type Draft, EMPTY_DRAFT, toDraft } from '#features/solroute/model/draft.ts';
import { type DraftKey, openDraft, type SolrouteDraftStore } from '#features/solroute/model/draft-store.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { routeIdOf } from '#lib/routing.ts';

/** Id of the edited solroute, a URL parameter in the whole flow; undefined for a new solroute. */
export function useDraftSolrouteId(): number | undefined {
  const solrouteId = useSearchParams()[0].get('solrouteId');
  return solrouteId === null ? undefined : routeIdOf({ solrouteId }, 'solrouteId');
}

interface FlowState {
  /** Number of history entries between this screen and the solroute editor. */
  steps?: number;
}

export const stepsFromSolroute = (steps: number): FlowState => ({ steps });

/** Goes back in the history to the solroute editor, so that the flow leaves no entries behind. */
export function useBackToSolroute(): () => void {
  const navigate = useNavigate();
  const solrouteId = useDraftSolrouteId();
  const steps = (useLocation().state as FlowState | null)?.steps;
  return () => void (steps ? navigate(-steps) : navigate(paths.solrouteWrite(solrouteId), { replace: true }));
}

interface DraftGateProps {
  children: (draftStore: SolrouteDraftStore, solrouteId: number | undefined) => ReactNode;
}

interface OpenDraftProps extends DraftGateProps {
  draftKey: DraftKey;
  base: Draft;
}

function OpenDraft({ draftKey, base, children }: OpenDraftProps) {
  // Created once: a newer version from another device must not replace the text during editing.
  const [draftStore] = useState(() => openDraft(draftKey, base));
  useEffect(() => draftStore.reload(), [draftStore]);
  return children(draftStore, draftKey.solrouteId);
}

function EditedDraft({ memberId, solrouteId, children }: DraftGateProps & { memberId: number; solrouteId: number }) {
  const { data, isError, isFetching, refetch } = useQuery({ ...solrouteQuery(solrouteId), throwOnError: isNotFound });
  if (data) {
    return (
      <OpenDraft draftKey={{ memberId, solrouteId }} base={toDraft(data)}>
        {children}
      </OpenDraft>
    );
  }
  if (!isError) return <SolrouteSkeleton />;
  return <ErrorState title="코스를 불러오지 못했어요" isRetrying={isFetching} onRetry={() => void refetch()} />;
}

/** Opens the draft of a new or existing solroute, shared by all screens of the flow. Spec 3.5-1. */
export function DraftGate({ children }: DraftGateProps) {
  const memberId = useUserId();
  const solrouteId = useDraftSolrouteId();
  if (memberId === null) return null;
  const key = `${memberId}/${solrouteId}`;
  if (solrouteId === undefined) {
    return (
      <OpenDraft key={key} draftKey={{ memberId, solrouteId }} base={EMPTY_DRAFT}>
        {children}
      </OpenDraft>
    );
  }
  return (
    <EditedDraft key={key} memberId={memberId} solrouteId={solrouteId}>
      {children}
    </EditedDraft>
  );
}
