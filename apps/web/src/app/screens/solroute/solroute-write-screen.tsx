import { useNavigate } from 'react-router';
import { LoadingOverlay } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { saveFailureText, useSaveSolroute } from '#features/solroute/api.ts';
import { SolrouteSkeleton } from '#features/solroute/components/solroute-stops.tsx';
import { SolrouteLeaveDialog } from '#features/solroute/components/write/solroute-leave-dialog.tsx';
import { toSolrouteInput } from '#features/solroute/model/draft.ts';
import type { SolrouteDraftStore } from '#features/solroute/model/draft-store.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { paths } from '#lib/paths.ts';
import { DraftGate, stepsFromSolroute, useDraftSolrouteId } from './draft-flow.tsx';
import styles from './solroute.module.css';

/** The library of the sortable list would exceed the limit of a first page. The form is loaded with it. */
const SolrouteForm = lazyPart(
  async () => (await import('#features/solroute/components/write/solroute-form.tsx')).SolrouteForm,
  <SolrouteSkeleton />,
);

interface SolrouteEditorProps {
  draftStore: SolrouteDraftStore;
  solrouteId: number | undefined;
}

function SolrouteEditor({ draftStore, solrouteId }: SolrouteEditorProps) {
  const navigate = useNavigate();
  const save = useSaveSolroute(solrouteId, draftStore.discard);
  const isNew = solrouteId === undefined;
  const home = isNew ? paths.solroute : paths.solrouteDetail(solrouteId);
  const handleSubmit = () =>
    save.mutate(toSolrouteInput(draftStore.getState()), {
      onSuccess: () => {
        void navigate(home, { replace: true });
        toast.success(isNew ? '코스를 등록했어요' : '코스를 수정했어요');
      },
      onError: (error) => toast.error(saveFailureText(error, isNew)),
    });
  return (
    <>
      <SolrouteForm
        draftStore={draftStore}
        solrouteId={solrouteId}
        isPending={save.isPending || save.isSuccess}
        addPlace={{ to: paths.solrouteAddPlace(solrouteId), state: stepsFromSolroute(1) }}
        renderMap={(map) => <SolrouteMap {...map} />}
        onCancel={() => void navigate(home)}
        onSubmit={handleSubmit}
      />
      <SolrouteLeaveDialog draftStore={draftStore} />
      <LoadingOverlay isLoading={save.isPending} text={isNew ? '쏠루트 작성 중' : '코스 저장 중'} />
    </>
  );
}

/** Creates or edits a solroute. Spec 2.12-4 to 2.12-9. */
function SolrouteWriteScreen() {
  const navigate = useNavigate();
  const solrouteId = useDraftSolrouteId();
  const isNew = solrouteId === undefined;
  const title = isNew ? '코스 만들기' : '코스 수정';
  return (
    <div className={styles.solrouteWriteScreen}>
      <title>{`${title} | 쏠`}</title>
      <div className={styles.panel}>
        <TopBar title={title} onBack={() => void navigate(isNew ? paths.solroute : paths.solrouteDetail(solrouteId))} />
        <DraftGate>{(draftStore, id) => <SolrouteEditor draftStore={draftStore} solrouteId={id} />}</DraftGate>
      </div>
    </div>
  );
}

export { SolrouteWriteScreen as Component };
