import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { NotFoundDrawing } from '#components/icons/drawings.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { ErrorState, LoadingOverlay } from '#components/ui/states.tsx';
import { useUserId } from '#features/session/model/session-store.ts';
import { SollectDetailSkeleton } from '#features/sollect/components/detail/sollect-hero.tsx';
import {
  OtherTabDialog,
  ResumeDialog,
  SollectLeaveDialog,
} from '#features/sollect/components/editor/draft-dialogs.tsx';
import { EditorBar } from '#features/sollect/components/editor/editor-bar.tsx';
import { emptyFields } from '#features/sollect/model/editor/draft-fields.ts';
import type { DraftKey } from '#features/sollect/model/editor/draft-files.ts';
import {
  createSollectDraftStore,
  deleteStoredDraft,
  hasStoredDraft,
  type SollectDraftStore,
} from '#features/sollect/model/editor/draft-store.ts';
import {
  beginEditing,
  endEditing,
  getEditedSollectId,
  isEditing,
  type SollectEditorContext,
} from '#features/sollect/model/editor/editing-session.ts';
import { loadDraftFields } from '#features/sollect/model/editor/load-draft-fields.ts';
import { createSubmissionStore } from '#features/sollect/model/editor/submission-store.ts';
import { useIsomorphicLayoutEffect } from '#hooks/use-hydrated.ts';
import { ApiError, isNotFound } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { restoreScroll } from '#lib/restore-scroll.ts';
import { routeIdOf } from '#lib/routing.ts';
import styles from '../error/whole-screen.module.css';

/** Shown instead of the editor for a sollect of another member. */
function NotOwnerScreen() {
  return (
    <div className={styles.screen}>
      <title>고칠 수 없는 쏠렉트예요 | 쏠</title>
      <NotFoundDrawing />
      <h1 className={styles.title}>내가 쓴 쏠렉트만 고칠 수 있어요</h1>
      <ButtonLink to={paths.sollect} variant="quiet" size="medium">
        쏠렉트로 가기
      </ButtonLink>
    </div>
  );
}

/** Shorter loads show no overlay. Spec 9-16. */
const OVERLAY_DELAY_MS = 100;

const loadFields = ({ memberId, sollectId }: DraftKey) =>
  sollectId === null ? Promise.resolve(emptyFields()) : loadDraftFields(sollectId, memberId);

function useOpenDraft(draftStore: SollectDraftStore) {
  const { mutate, ...mutation } = useMutation({
    mutationFn: () => draftStore.open(() => loadFields(draftStore.key)),
    onSuccess: () => beginEditing(draftStore.key),
    onError: (error) => logger.error('Failed to load sollects', error),
    throwOnError: isNotFound,
  });
  return { ...mutation, open: mutate };
}

/** Loads the later steps in advance, because the author may be offline when they are needed. */
function preloadLaterSteps(): void {
  Promise.all([import('./sollect-place-screen.tsx'), import('./sollect-place-search-screen.tsx')]).catch(
    (error: unknown) => logger.error('Failed to preload the next step', error),
  );
}

function SollectEditor({ draftKey }: { draftKey: DraftKey }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [draftStore] = useState(() => createSollectDraftStore(draftKey));
  const [submissionStore] = useState(() => createSubmissionStore(draftStore));
  const [isResumeOpen, setIsResumeOpen] = useState(() => hasStoredDraft(draftKey) && !isEditing(draftKey));
  const { open, isSuccess, isError, isPending, error } = useOpenDraft(draftStore);

  const handleStart = useEffectEvent(() => {
    if (!isResumeOpen) open();
  });
  useEffect(() => {
    handleStart();
    preloadLaterSteps();
    const stopWatching = draftStore.watch();
    return () => {
      stopWatching();
      submissionStore.cancel();
      draftStore.close();
    };
  }, [draftStore, submissionStore]);

  // The next screen starts at the top, not at the scroll position of the editor.
  useIsomorphicLayoutEffect(() => {
    const main = document.getElementById('main');
    return () => {
      if (main !== null) restoreScroll(main, 0);
    };
  }, []);

  const handleResume = () => {
    setIsResumeOpen(false);
    open();
  };
  const handleStartOver = () => {
    deleteStoredDraft(draftKey);
    handleResume();
  };
  const handleLeave = () => {
    draftStore.discard();
    endEditing();
    void navigate(home, { replace: true });
  };
  const home = draftKey.sollectId === null ? paths.sollect : paths.sollectDetail(draftKey.sollectId);
  if (error instanceof ApiError && error.status === 403) return <NotOwnerScreen />;
  if (!isSuccess) {
    return (
      <>
        <EditorBar onCancel={() => void navigate(home, { replace: true })} />
        {isError && <ErrorState title="쏠렉트를 불러오지 못했어요" onRetry={() => open()} />}
        <LoadingOverlay isLoading={isPending} text="쏠렉트 불러오는 중" delayMs={OVERLAY_DELAY_MS} />
        <ResumeDialog isOpen={isResumeOpen} onResume={handleResume} onStartOver={handleStartOver} />
      </>
    );
  }
  const { publishedId } = draftStore.getState();
  // One step back from the places after the submission.
  if (publishedId !== null && pathname !== paths.sollectWritePlace) {
    return (
      <>
        <Navigate to={paths.sollectDetail(publishedId)} replace />
        <SollectDetailSkeleton />
      </>
    );
  }
  return (
    <>
      <Outlet context={{ draftStore, submissionStore } satisfies SollectEditorContext} />
      <SollectLeaveDialog draftStore={draftStore} submissionStore={submissionStore} />
      <OtherTabDialog draftStore={draftStore} onLeave={handleLeave} />
    </>
  );
}

const SHARED_STEPS: string[] = [paths.sollectWritePlace, paths.sollectWriteSearch];

/** Layout of the editor's steps; they share one draft per new or edited sollect. */
function SollectWriteLayout() {
  const memberId = useUserId();
  const params = useParams();
  const { pathname } = useLocation();
  if (memberId === null) return null;
  const ownId = params.sollectId === undefined ? null : routeIdOf(params, 'sollectId');
  const sollectId = SHARED_STEPS.includes(pathname) ? getEditedSollectId(memberId) : ownId;
  return <SollectEditor key={`${memberId}/${sollectId}`} draftKey={{ memberId, sollectId }} />;
}

export { SollectWriteLayout as Component };
