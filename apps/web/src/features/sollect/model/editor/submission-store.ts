import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SollectDraftStore } from './draft-store.ts';
import { type Submission, sendDraft } from './send-draft.ts';

export interface SubmissionStore extends StoreApi<Submission> {
  /**
   * Resolves to the id of the complete sollect; null if it was cancelled, has failed images or is
   * running already.
   */
  start: () => Promise<number | null>;
  /** Aborts the requests; uploaded parts stay on the server. */
  cancel: () => void;
}

const IDLE: Submission = { phase: 'idle', images: [] };

/**
 * Sends a draft to the server. Only one run at a time; a later run resumes the upload. The sollect
 * is published once it is complete. Spec 4.10-9.
 */
export function createSubmissionStore(draftStore: SollectDraftStore): SubmissionStore {
  const store = createStore<Submission>()(() => IDLE);
  let controller: AbortController | undefined;

  return {
    ...store,
    async start() {
      if (['saving', 'sending'].includes(store.getState().phase)) return null;
      controller = new AbortController();
      const { signal } = controller;
      store.setState({ phase: 'saving', images: [] });
      try {
        const id = await sendDraft(draftStore, store, signal);
        if (id !== null) store.setState(IDLE);
        return id;
      } catch (error) {
        if (signal.aborted) return null;
        store.setState(IDLE);
        throw error;
      }
    },
    cancel() {
      controller?.abort();
      store.setState(IDLE);
    },
  };
}
