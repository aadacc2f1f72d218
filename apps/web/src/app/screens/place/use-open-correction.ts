import type { CorrectionKind } from '@sol/contract/correction';
import { useMembersOnlyNavigate } from '#features/session/model/login-modal.ts';
import { paths } from '#lib/paths.ts';

/** Opens the screen for correcting a place, from its page. Guests sign in first. */
export function useOpenCorrection(placeId: number): (kind?: CorrectionKind) => void {
  const goAsMember = useMembersOnlyNavigate();
  return (kind) => goAsMember(paths.correction(placeId, kind), { stepsFromPlace: 1 });
}
