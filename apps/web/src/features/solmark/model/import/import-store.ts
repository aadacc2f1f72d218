import { CATEGORIES } from '@sol/contract/category';
import type { ImportPreview } from '@sol/contract/solmark-import';
import { del, get, set } from 'idb-keyval';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { logger } from '#lib/logger.ts';
import { deviceStorage, parseJson, type Unread } from '#lib/storage.ts';
import type { ImportChoices, ImportList, PickedPlace } from './import-list.ts';

/**
 * The choices are in localStorage, which is synchronous; the previews, of up to 2,000 entries, are
 * in IndexedDB. A new format gets a new key.
 */
const storageKey = (memberId: number) => `import-lists-1/${memberId}`;

type StoredPreview = Pick<ImportList, 'id' | 'preview'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isPickedPlace(stored: unknown): stored is PickedPlace {
  if (!isObject(stored)) return false;
  const { placeId, name, category: id, address, isMarked }: Unread<PickedPlace> = stored;
  const isCategory = CATEGORIES.some((category) => category.id === id);
  const areTexts = typeof name === 'string' && typeof address === 'string';
  return Number.isSafeInteger(placeId) && isCategory && areTexts && typeof isMarked === 'boolean';
}

/** Choices of an earlier release have no searched places. */
const withPicked = (stored: unknown): unknown => (isObject(stored) ? { picked: {}, ...stored } : stored);

function isChoices(stored: unknown): stored is ImportChoices {
  if (!isObject(stored)) return false;
  const { id, name, iconId, chosen, picked, memos, requested }: Unread<ImportChoices> = stored;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    Number.isSafeInteger(iconId) &&
    isObject(chosen) &&
    Object.values(chosen).every((placeId) => placeId === null || Number.isSafeInteger(placeId)) &&
    isObject(picked) &&
    Object.values(picked).every(isPickedPlace) &&
    isObject(memos) &&
    Object.values(memos).every((memo) => typeof memo === 'string') &&
    Array.isArray(requested) &&
    requested.every(Number.isSafeInteger)
  );
}

/** The entries are written by this release only, see {@link storageKey}. */
function isStoredPreview(stored: unknown): stored is StoredPreview {
  if (!isObject(stored) || typeof stored.id !== 'string' || !isObject(stored.preview)) return false;
  const { entries, counts }: Unread<ImportPreview> = stored.preview;
  return Array.isArray(entries) && entries.every(isObject) && isObject(counts);
}

const toArray = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : []);

/** The lists that were not saved before a reload or a new login. Without storage there are none. */
async function readImportLists(memberId: number): Promise<ImportList[]> {
  const key = storageKey(memberId);
  const choices = toArray(parseJson(deviceStorage.getItem(key)))
    .map(withPicked)
    .filter(isChoices);
  if (choices.length === 0) return [];
  try {
    const stored = toArray(await get<unknown>(key)).filter(isStoredPreview);
    const previews = new Map(stored.map(({ id, preview }) => [id, preview]));
    return choices.flatMap((choice) => {
      const preview = previews.get(choice.id);
      return preview === undefined ? [] : [{ ...choice, preview }];
    });
  } catch (error) {
    logger.error('Failed to read stored imports', error);
    return [];
  }
}

function storeChoices(memberId: number, lists: readonly ImportList[]): void {
  const choices: ImportChoices[] = lists.map(({ preview: _, ...choice }) => choice);
  if (choices.length === 0) deviceStorage.removeItem(storageKey(memberId));
  else deviceStorage.setItem(storageKey(memberId), JSON.stringify(choices));
}

/** Writes run one after another, so that the last one wins. */
let lastWrite: Promise<unknown> = Promise.resolve();

function storePreviews(memberId: number, lists: readonly ImportList[]): void {
  const key = storageKey(memberId);
  const previews: StoredPreview[] = lists.map(({ id, preview }) => ({ id, preview }));
  lastWrite = lastWrite
    .then(() => (previews.length === 0 ? del(key) : set(key, previews)))
    .catch((error: unknown) => logger.error('Failed to store imports', error));
}

interface ImportState {
  /** Null while no import is open. */
  memberId: number | null;
  /** The first one is shown. Undefined until the stored lists are read. */
  lists: ImportList[] | undefined;
}

const CLOSED: ImportState = { memberId: null, lists: undefined };

const importStore = createStore<ImportState>(() => CLOSED);

/** Reads the lists that the member has not saved yet. Returns the function that closes them. */
export function openImport(memberId: number): () => void {
  let isCurrent = true;
  importStore.setState({ memberId, lists: undefined });
  void readImportLists(memberId).then((lists) => {
    if (isCurrent) importStore.setState({ lists });
  });
  return () => {
    isCurrent = false;
    importStore.setState(CLOSED);
  };
}

function setLists(memberId: number, lists: ImportList[]): void {
  importStore.setState({ memberId, lists });
  storeChoices(memberId, lists);
}

function setListsAndPreviews(memberId: number, lists: ImportList[]): void {
  setLists(memberId, lists);
  storePreviews(memberId, lists);
}

export function appendList(memberId: number, list: ImportList): void {
  setListsAndPreviews(memberId, [...(importStore.getState().lists ?? []), list]);
}

/** Puts a list that was saved back as the first one. The import may be closed. */
export async function restoreList(memberId: number, list: ImportList): Promise<void> {
  const state = importStore.getState();
  const isOpen = state.memberId === memberId && state.lists !== undefined;
  const lists = [list, ...(isOpen ? (state.lists ?? []) : await readImportLists(memberId))];
  if (isOpen) importStore.setState({ lists });
  storeChoices(memberId, lists);
  storePreviews(memberId, lists);
}

/** Changes the list that is shown. */
export function changeList(change: (list: ImportList) => ImportList): void {
  const { memberId, lists } = importStore.getState();
  const [current, ...others] = lists ?? [];
  if (memberId !== null && current !== undefined) setLists(memberId, [change(current), ...others]);
}

/** Removes a list, after it was saved or on request. */
export function removeList(id: string): void {
  const { memberId, lists } = importStore.getState();
  if (memberId !== null && lists !== undefined) {
    setListsAndPreviews(
      memberId,
      lists.filter((list) => list.id !== id),
    );
  }
}

export const readCurrentList = (): ImportList | undefined => importStore.getState().lists?.[0];

export const useImportLists = (): ImportList[] | undefined => useStore(importStore, ({ lists }) => lists);

/** A value of the shown list; rows render only when their value changes. */
export const useCurrentList = <T>(select: (list: ImportList) => T): T | undefined =>
  useStore(importStore, ({ lists }) => (lists?.[0] === undefined ? undefined : select(lists[0])));
