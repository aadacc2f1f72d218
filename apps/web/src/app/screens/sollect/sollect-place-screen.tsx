import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { toast } from '#components/ui/toast.tsx';
import { invalidateSollects, sollectQuery } from '#features/sollect/api.ts';
import { EditorBar } from '#features/sollect/components/editor/editor-bar.tsx';
import { PlaceStep } from '#features/sollect/components/editor/place-step.tsx';
import { SubmissionDialog } from '#features/sollect/components/editor/submission-dialog.tsx';
import { findMissingFieldText } from '#features/sollect/model/editor/draft-fields.ts';
import type { StepState } from '#features/sollect/model/editor/editing-session.ts';
import { endEditing, useSollectEditor } from '#features/sollect/model/editor/editing-session.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';

/** Includes the server's message, except for internal errors. Spec 8-9. */
function failureText(error: unknown): string {
  const reason = error instanceof ApiError && error.status !== 500 ? `\n${error.message}` : '';
  return `쏠렉트를 등록하지 못했어요.${reason}`;
}

/** The place step: the ordered places and the submission. Spec 2.10-24, 4.10-8. */
function SollectPlaceScreen() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const state = useLocation().state as StepState | null;
  const { draftStore, submissionStore } = useSollectEditor();
  const isPending = useStore(submissionStore, ({ phase }) => phase !== 'idle');
  const { sollectId } = draftStore.key;
  const contentStepPath = sollectId === null ? paths.sollectWrite : paths.sollectEdit(sollectId);
  const isFromContentStep = state?.isFromContentStep === true;

  const goToContentStep = () => (isFromContentStep ? navigate(-1) : navigate(contentStepPath, { replace: true }));
  const handlePublished = (id: number) => {
    draftStore.discard(id);
    endEditing();
    queryClient.removeQueries({ queryKey: sollectQuery(id).queryKey });
    void invalidateSollects(queryClient, id);
    toast.success(sollectId === null ? '쏠렉트를 등록했어요' : '쏠렉트를 고쳤어요');
    // Removes the editor's steps from the history, so that back from the sollect skips them.
    if (isFromContentStep) void navigate(state.isFromDetail === true ? -2 : -1);
    else void navigate(paths.sollectDetail(id), { replace: true });
  };
  const handleSubmit = async () => {
    const missing = findMissingFieldText(draftStore.getState());
    if (missing !== undefined) {
      toast.info(missing);
      void goToContentStep();
      return;
    }
    try {
      const id = await submissionStore.start();
      if (id !== null) handlePublished(id);
    } catch (error) {
      logger.error('Failed to publish a sollect', error);
      toast.error(failureText(error));
    }
  };
  return (
    <>
      <title>방문한 장소 | 쏠</title>
      <EditorBar onCancel={() => void goToContentStep()} />
      <PlaceStep
        draftStore={draftStore}
        isPending={isPending}
        onAdd={() => void navigate(paths.sollectWriteSearch)}
        onSubmit={() => void handleSubmit()}
      />
      <SubmissionDialog submissionStore={submissionStore} onRetry={() => void handleSubmit()} />
    </>
  );
}

export { SollectPlaceScreen as Component };
