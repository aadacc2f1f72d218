import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ImageParagraph } from './paragraphs.ts';
import type { SollectDraftStore } from './sollect-draft.ts';

export interface ImageProgress {
  image: ImageParagraph;
  sentBytes: number;
  isSent: boolean;
  /** Why it could not be sent. */
  failure?: string;
}

export interface Registration {
  /** `stopped` with images that could not be sent: the text is on the server, unseen, and waits for them. */
  phase: 'idle' | 'saving' | 'sending' | 'stopped';
  images: readonly ImageProgress[];
}

export interface RegistrationStore extends StoreApi<Registration> {
  /** The id of the whole sollect; null when it was given up, or waits for images, or is under way already. */
  start: () => Promise<number | null>;
  /** Everything that is there stays there. */
  cancel: () => void;
}

const IDLE: Registration = { phase: 'idle', images: [] };

/**
 * The way of a draft to the server, one at a time: it goes on from where it stopped, and nothing of it is shown to others before all of
 * it is there. What carries it comes with the place step. Spec 4.10-9.
 */
export function createRegistration(draft: SollectDraftStore): RegistrationStore {
  const store = createStore<Registration>()(() => IDLE);
  let controller: AbortController | undefined;

  return {
    ...store,
    async start() {
      if (['saving', 'sending'].includes(store.getState().phase)) return null;
      controller = new AbortController();
      const { signal } = controller;
      store.setState({ phase: 'saving', images: [] });
      try {
        const { sendDraft } = await import('./send-draft.ts');
        const id = await sendDraft(draft, store, signal);
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
