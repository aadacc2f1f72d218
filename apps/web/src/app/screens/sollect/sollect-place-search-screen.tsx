import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { toast } from '#components/ui/toast.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { useSearchOrigin } from '#features/map/model/map-store.ts';
import { PickPlaces } from '#features/search/components/pick-places.tsx';
import { cannotAddPlace, PLACES_FULL_MESSAGE, togglePlace } from '#features/sollect/model/editor/draft-fields.ts';
import { useSollectEditor } from '#features/sollect/model/editor/editing-session.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';

/** Search for places to add to the sollect draft. Spec 2.9-5, 4.10-11. */
function SollectPlaceSearchScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const { point: origin } = useSearchOrigin();
  const { draftStore } = useSollectEditor();
  const places = useStore(draftStore, (state) => state.places);
  const handleDone = () =>
    hasPreviousEntry(location) ? navigate(-1) : navigate(paths.sollectWritePlace, { replace: true });
  return (
    <>
      <title>장소 추가 | 쏠</title>
      <VisuallyHidden>
        <h1>장소 추가</h1>
      </VisuallyHidden>
      <PickPlaces
        origin={origin}
        pickedIds={places.map(({ id }) => id)}
        onToggle={(place) =>
          cannotAddPlace(places, place.id)
            ? toast.info(PLACES_FULL_MESSAGE)
            : draftStore.edit((before) => ({ places: togglePlace(before.places, place) }))
        }
        onDone={() => void handleDone()}
      />
    </>
  );
}

export { SollectPlaceSearchScreen as Component };
