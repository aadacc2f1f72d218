import type { PlaceDetail } from '@sol/contract/place';
import { PlaceQuestions } from '#features/correction/components/place-questions.tsx';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { useIsMember } from '#features/session/model/session-store.ts';
import { useOpenCorrection } from './use-open-correction.ts';

/** The questions about the data of a place, with the session and the map. */
export function PlaceQuestionsView({ place }: { place: PlaceDetail }) {
  const isMember = useIsMember();
  const correct = useOpenCorrection(place.id);
  return (
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
  );
}
