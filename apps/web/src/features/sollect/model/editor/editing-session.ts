import { useOutletContext } from 'react-router';
import { tabStorage } from '#lib/storage.ts';
import { type DraftKey, storageKey } from './draft-files.ts';
import type { SollectDraftStore } from './draft-store.ts';
import type { SubmissionStore } from './submission-store.ts';

/** State of a history entry of the editor: the previous screen, for back navigation. */
export interface StepState {
  isFromContentStep?: boolean;
  /** The editor was opened from the detail screen. */
  isFromDetail?: boolean;
}

export interface SollectEditorContext {
  draftStore: SollectDraftStore;
  submissionStore: SubmissionStore;
}

export const useSollectEditor = (): SollectEditorContext => useOutletContext<SollectEditorContext>();

/**
 * The draft edited in this tab. It survives a reload, a crash and a sign-in, and ends when the
 * writer leaves.
 */
const STORAGE_KEY = 'sollect-writing';

export const beginEditing = (key: DraftKey): void => void tabStorage.setItem(STORAGE_KEY, storageKey(key));
export const endEditing = (): void => tabStorage.removeItem(STORAGE_KEY);

/** Without leaving, the author is not asked whether to resume the draft. */
export const isEditing = (key: DraftKey): boolean => tabStorage.getItem(STORAGE_KEY) === storageKey(key);

/** The sollect of the place steps. Their URLs contain no id. */
export function getEditedSollectId(memberId: number): number | null {
  const [, owner, sollect] = tabStorage.getItem(STORAGE_KEY)?.split('/') ?? [];
  const id = Number(sollect);
  return owner === String(memberId) && Number.isSafeInteger(id) ? id : null;
}
