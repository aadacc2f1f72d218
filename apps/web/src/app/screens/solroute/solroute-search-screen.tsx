import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { useSearchOrigin } from '#features/map/model/map-store.ts';
import { PickPlaces } from '#features/search/components/pick-places.tsx';
import { useTogglePlace } from '#features/solroute/components/write/use-toggle-place.tsx';
import type { SolrouteDraftStore } from '#features/solroute/model/draft-store.ts';
import { DraftGate, useBackToSolroute } from './draft-flow.tsx';

function PlaceSearch({ draftStore }: { draftStore: SolrouteDraftStore }) {
  const { point: origin } = useSearchOrigin();
  const goBack = useBackToSolroute();
  const { pickedIds, toggle, dialog } = useTogglePlace(draftStore);
  return (
    <>
      <PickPlaces
        origin={origin}
        placeholder="가고 싶은 장소를 찾아 주세요"
        pickedIds={pickedIds}
        onToggle={({ id }) => toggle(id)}
        onDone={goBack}
      />
      {dialog}
    </>
  );
}

/** Search for places to add to the solroute draft. Spec 2.9-5, 2.9-6. */
function SolrouteSearchScreen() {
  return (
    <>
      <title>장소 검색 | 쏠</title>
      <VisuallyHidden>
        <h1>코스에 담을 장소 검색</h1>
      </VisuallyHidden>
      <DraftGate>{(draftStore) => <PlaceSearch draftStore={draftStore} />}</DraftGate>
    </>
  );
}

export { SolrouteSearchScreen as Component };
