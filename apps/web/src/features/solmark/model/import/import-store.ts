import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ImportList } from './import-list.ts';
import { readImportLists, storeChoices, storePreviews } from './stored-lists.ts';

interface ImportState {
  /** Null while no import is open. */
  memberId: number | null;
  /** The first one is shown. Undefined until the lists of an earlier visit are read. */
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

/** A part of the list that is shown; rows render only when their part changes. */
export const useCurrentList = <T>(select: (list: ImportList) => T): T | undefined =>
  useStore(importStore, ({ lists }) => (lists?.[0] === undefined ? undefined : select(lists[0])));
