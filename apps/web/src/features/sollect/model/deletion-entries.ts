/** Sollects deleted since the page load, with the key of the history entry they were deleted on. */
const deletionEntries = new Map<number, string>();

export const recordDeletionEntry = (sollectId: number, entry: string): void =>
  void deletionEntries.set(sollectId, entry);

/** Back navigation skips the entries of a deleted sollect, except the one it was deleted on. */
export const wasDeletedOnOtherEntry = (sollectId: number, entry: string): boolean =>
  deletionEntries.has(sollectId) && deletionEntries.get(sollectId) !== entry;
