import { vi } from 'vitest';
import { type DraftFields, emptyFields } from '#features/sollect/model/editor/draft-fields.ts';
import type { DraftKey } from '#features/sollect/model/editor/draft-files.ts';
import { createSollectDraftStore, toImage } from '#features/sollect/model/editor/draft-store.ts';
import type { ImageParagraph } from '#features/sollect/model/editor/paragraphs.ts';
import { disk } from './fake-idb.ts';

export const draftKey: DraftKey = { memberId: 11, sollectId: null };
/** Storage key of the draft. */
export const DRAFT_NAME = 'sollect-draft/11/new';

export const aFile = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });
export const anImage = (name: string): ImageParagraph => ({ ...toImage(aFile(name)), id: name });
export const emptyDraft = () => Promise.resolve(emptyFields());

/** Opens a draft as in a new tab. */
export async function openDraftStore(load: () => Promise<DraftFields> = emptyDraft, key: DraftKey = draftKey) {
  const draftStore = createSollectDraftStore(key);
  await draftStore.open(load);
  return draftStore;
}

export const storedTitle = () => JSON.parse(localStorage.getItem(DRAFT_NAME) ?? '{}').title;

/** Resolves in the next macrotask, after all writes to the in-memory disk. */
export const settled = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** jsdom has no object URLs. */
export function stubObjectUrls(): void {
  let urls = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    urls += 1;
    return `blob:${urls}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
}

export const revokedUrls = () => vi.mocked(URL.revokeObjectURL).mock.calls.flat();

export function clearStorages(): void {
  vi.restoreAllMocks();
  disk.files.clear();
  disk.isBroken = false;
  localStorage.clear();
}
