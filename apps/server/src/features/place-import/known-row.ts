/** How a row compares with the stored one of its key. */
export interface KnownRow {
  isUnchanged: boolean;
  isAbsent: boolean;
  /** Whether it has a date of its own. */
  isDated: boolean;
}

/** A row is one number: the driver takes longer for its columns than the index for the search. */
export const KNOWN = { unchanged: 1, absent: 2, dated: 4 } as const;

/** The {@link KNOWN} flags of a row; null for a new one. */
export type KnownFlags = number | null;

const NEW: KnownRow = { isUnchanged: false, isAbsent: false, isDated: false };

export function toKnownRow(flags: KnownFlags): KnownRow {
  if (flags === null) return NEW;
  return {
    isUnchanged: (flags & KNOWN.unchanged) > 0,
    isAbsent: (flags & KNOWN.absent) > 0,
    isDated: (flags & KNOWN.dated) > 0,
  };
}
