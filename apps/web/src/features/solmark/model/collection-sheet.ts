import { create } from 'zustand';
import type { MarkMutation } from './mark-cache.ts';

interface CollectionSheet {
  /** Null while the sheet is closed. */
  placeId: number | null;
}

export const useCollectionSheet = create<CollectionSheet>()(() => ({ placeId: null }));

export const openCollectionSheet = (placeId: number): void => useCollectionSheet.setState({ placeId });

export const closeCollectionSheet = (): void => useCollectionSheet.setState({ placeId: null });

/** The checkboxes a user has changed, by collection id. */
export type CheckboxChanges = ReadonlyMap<number, boolean>;

/** The collections of the place after the changes. */
export function getSelectedIds(currentIds: readonly number[], changes: CheckboxChanges): number[] {
  const addedIds = [...changes].filter(([id, isChecked]) => isChecked && !currentIds.includes(id)).map(([id]) => id);
  return [...currentIds.filter((id) => changes.get(id) !== false), ...addedIds];
}

/**
 * Contains only the difference, so that the changes of another device are kept. Undefined when
 * there is no difference.
 */
export function toMarkMutation(
  placeId: number,
  currentIds: readonly number[],
  changes: CheckboxChanges,
): MarkMutation | undefined {
  const selectedIds = getSelectedIds(currentIds, changes);
  const add = selectedIds.filter((id) => !currentIds.includes(id));
  const remove = currentIds.filter((id) => !selectedIds.includes(id));
  if (add.length + remove.length === 0) return undefined;
  return {
    kind: 'place',
    id: placeId,
    isMarked: selectedIds.length > 0,
    wasMarked: currentIds.length > 0,
    change: { add, remove },
  };
}
