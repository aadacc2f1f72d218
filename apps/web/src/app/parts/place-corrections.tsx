import type { PlaceDetail } from '@sol/contract/place';
import { PencilIcon } from '#components/icons/list-icons.tsx';
import { LazySolrouteMap } from '#features/map/components/lazy-solroute-map.tsx';
import { areHoursOld } from '#features/place/model/old-hours.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import styles from './place-corrections.module.css';
import { useCorrect } from './use-correct.ts';

/** Loaded after the first render, and for guests with old hours only. */
const PlaceQuestions = lazyPart(
  async () => (await import('#features/correction/components/place-questions.tsx')).PlaceQuestions,
);

/** What members are told and asked about the data of a place, and the way to correct it. */
export function PlaceCorrections({ place }: { place: PlaceDetail }) {
  const isMember = useIsMember();
  const isHydrated = useHydrated();
  const correct = useCorrect(place.id);
  const hasQuestions = isHydrated && (isMember || areHoursOld(place.hoursSource, new Date()));
  return (
    <>
      {hasQuestions && (
        <PlaceQuestions
          place={place}
          isMember={isMember}
          renderMap={({ latitude, longitude }) => (
            <LazySolrouteMap
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
    </>
  );
}
