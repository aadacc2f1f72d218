import type { PlaceDetail } from '@sol/contract/place';
import { PencilIcon } from '#components/icons/action-icons.tsx';
import { useIsMember } from '#features/session/model/session-store.ts';
import styles from './place-corrections.module.css';
import { PlaceQuestionsView } from './place-questions-view.tsx';
import { useOpenCorrection } from './use-open-correction.ts';

/** Notices and questions about the data of a place, with the link to the form for corrections. */
export function PlaceCorrections({ place }: { place: PlaceDetail }) {
  const isMember = useIsMember();
  const correct = useOpenCorrection(place.id);
  // Guests are asked about old hours only, whose date is known.
  const mayHaveQuestions = isMember || Boolean(place.hoursSource?.date);
  return (
    <>
      {mayHaveQuestions && <PlaceQuestionsView place={place} />}
      <button type="button" className={styles.tell} onClick={() => correct()}>
        <PencilIcon size={20} />
        정보 알려주기
      </button>
    </>
  );
}
