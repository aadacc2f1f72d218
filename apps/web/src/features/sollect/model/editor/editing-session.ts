import { type DraftKey, storageKey } from './draft-files.ts';

/** What is being written in this tab. It stays over a reload, a crash and a sign-in, and goes when the writer leaves. */
const STORAGE_KEY = 'sollect-writing';

export const beginEditing = (key: DraftKey): void => sessionStorage.setItem(STORAGE_KEY, storageKey(key));
export const endEditing = (): void => sessionStorage.removeItem(STORAGE_KEY);

/** Whether the writer never left: they are not asked whether to go on. */
export const isEditing = (key: DraftKey): boolean => sessionStorage.getItem(STORAGE_KEY) === storageKey(key);

/** The sollect whose places are being chosen: those steps have one address for all of them. */
export function getEditedSollectId(memberId: number): number | null {
  const [, owner, sollect] = sessionStorage.getItem(STORAGE_KEY)?.split('/') ?? [];
  const id = Number(sollect);
  return owner === String(memberId) && Number.isSafeInteger(id) ? id : null;
}
