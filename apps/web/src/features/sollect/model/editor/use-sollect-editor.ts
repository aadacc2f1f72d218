import { useOutletContext } from 'react-router';
import type { SollectDraftStore } from '#features/sollect/model/editor/draft-store.ts';
import type { SubmissionStore } from '#features/sollect/model/editor/submission-store.ts';

export interface SollectEditorContext {
  draftStore: SollectDraftStore;
  submissionStore: SubmissionStore;
}

export const useSollectEditor = (): SollectEditorContext => useOutletContext<SollectEditorContext>();
