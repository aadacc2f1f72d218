import { useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';

/** Sollects deleted since the page load, with the key of the history entry they were deleted on. */
const deletionEntries = new Map<number, string>();

export const recordDeletionEntry = (sollectId: number, entry: string): void =>
  void deletionEntries.set(sollectId, entry);

/** Back navigation skips the entries of a deleted sollect, except the one it was deleted on. */
export const wasDeletedOnOtherEntry = (sollectId: number, entry: string): boolean =>
  deletionEntries.has(sollectId) && deletionEntries.get(sollectId) !== entry;

/** Location state of a link to a sollect. */
interface SollectOrigin {
  /** Target of the back button, instead of one step back. Spec 2.10-20. */
  to?: string;
}

/** Goes back from a sollect; to the home screen without a previous entry. */
export function useSollectBack(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const to = (location.state as SollectOrigin | null)?.to ?? (hasPreviousEntry(location) ? undefined : paths.sollect);
    void (to === undefined ? navigate(-1) : navigate(to));
  };
}
