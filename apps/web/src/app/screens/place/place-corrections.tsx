import type { CorrectionKind } from '@sol/contract/correction';
import type { PlaceDetail } from '@sol/contract/place';
import { useQuery } from '@tanstack/react-query';
import { PencilIcon } from '#components/icons/action-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { correctionsQuery, useCreateCorrection } from '#features/correction/api.ts';
import { HoursHints } from '#features/correction/components/hours-hints.tsx';
import { PlaceQuestions } from '#features/correction/components/place-questions.tsx';
import { thanksText } from '#features/correction/model/correction-text.ts';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { useMembersOnlyAction, useMembersOnlyNavigate } from '#features/session/model/login-modal.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { paths } from '#lib/paths.ts';
import styles from './place.module.css';

/** Opens the screen for correcting a place, from its page. Guests sign in first. */
function useOpenCorrection(placeId: number): (kind?: CorrectionKind) => void {
  const goAsMember = useMembersOnlyNavigate();
  return (kind) => goAsMember(paths.correction(placeId, kind), { stepsFromPlace: 1 });
}

/**
 * Asks whether a place that its source no longer lists still exists. A confirmed closing closes it;
 * confirmed hours keep it in the lists.
 */
export function StillThere({ place }: { place: PlaceDetail }) {
  const placeId = place.id;
  const isMember = useIsMember();
  const correct = useOpenCorrection(placeId);
  const create = useCreateCorrection(placeId);
  const { data: corrections = [] } = useQuery({ ...correctionsQuery(placeId), enabled: isMember });
  // Own closings and those of others are shown with their actions below.
  if (corrections.some(({ kind }) => kind === 'CLOSED')) return null;
  const handleGone = () => {
    if (!isMember) {
      correct('CLOSED');
      return;
    }
    create.mutate(
      { kind: 'CLOSED' },
      {
        onSuccess: ({ status }) => toast.success(thanksText(status, place)),
        onError: ({ message }) => toast.error(message),
      },
    );
  };
  return (
    <div className={styles.answers}>
      <Button size="medium" variant="quiet" isPending={create.isPending} onClick={handleGone}>
        없어졌어요
      </Button>
      <Button size="medium" variant="quiet" onClick={() => correct('HOURS')}>
        있어요
      </Button>
    </div>
  );
}

/** What may be the hours of a place whose hours are unknown. */
export function PlaceHoursHints({ place }: { place: PlaceDetail }) {
  const correct = useOpenCorrection(place.id);
  const asMember = useMembersOnlyAction();
  if (place.isOpen !== null || place.openingHours.length > 0 || place.suspendedSince !== undefined) return null;
  return <HoursHints place={place} asMember={asMember} onCorrect={() => correct('HOURS')} />;
}

/** Questions about the data of a place, with the link to the form for corrections. */
export function PlaceCorrections({ place }: { place: PlaceDetail }) {
  const isMember = useIsMember();
  const correct = useOpenCorrection(place.id);
  return (
    <div>
      {/* Guests are asked about old hours only, whose date is known. */}
      {(isMember || Boolean(place.hoursSource?.date)) && (
        <PlaceQuestions
          place={place}
          isMember={isMember}
          renderMap={({ latitude, longitude }) => (
            <SolrouteMap
              label="지금 자리와 옮긴 자리의 지도"
              stops={[place, { id: -place.id, category: place.category, latitude, longitude }]}
            />
          )}
          onCorrect={correct}
        />
      )}
      <button type="button" className={styles.tell} onClick={() => correct()}>
        <PencilIcon size={20} />
        정보 알려주기
      </button>
    </div>
  );
}
