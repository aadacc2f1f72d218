import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { toast } from '#components/ui/toast.tsx';
import { ContentStep } from '#features/sollect/components/editor/content-step.tsx';
import { EditorBar } from '#features/sollect/components/editor/editor-bar.tsx';
import { findMissingFieldText } from '#features/sollect/model/editor/draft-fields.ts';
import type { StepState } from '#features/sollect/model/editor/editing-session.ts';
import { useSollectEditor } from '#features/sollect/model/editor/editing-session.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';

/** The content step: cover, title and body of a new or an own sollect. Spec 2.10-23. */
function SollectWriteScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const { draftStore } = useSollectEditor();
  const { sollectId } = draftStore.key;
  const title = sollectId === null ? '쏠렉트 쓰기' : '쏠렉트 고치기';
  const home = sollectId === null ? paths.sollect : paths.sollectDetail(sollectId);

  const handleCancel = () => (hasPreviousEntry(location) ? navigate(-1) : navigate(home, { replace: true }));
  const missing = useStore(draftStore, findMissingFieldText);
  // The toast would contradict a draft that is complete or misses something else.
  useEffect(() => (missing === undefined ? undefined : () => toast.dismiss(missing)), [missing]);
  const handleNext = () => {
    if (missing !== undefined) {
      toast.info(missing);
      return;
    }
    const state: StepState = { ...location.state, isFromContentStep: true };
    void navigate(paths.sollectWritePlace, { state });
  };
  return (
    <>
      <title>{`${title} | 쏠`}</title>
      <EditorBar title={title} onCancel={() => void handleCancel()} onNext={handleNext} />
      <ContentStep draftStore={draftStore} />
    </>
  );
}

export { SollectWriteScreen as Component };
