import type { PlaceSearchResult } from '@sol/contract/place-search';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { toast } from '#components/ui/toast.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { homeNearbyQuery } from '#features/map/api.ts';
import { type SearchOrigin, useSearchOrigin } from '#features/map/model/map-store.ts';
import { PickPlaces } from '#features/search/components/pick-places.tsx';
import { PickRow } from '#features/search/components/pick-results.tsx';
import { SearchSection } from '#features/search/components/search-section.tsx';
import { cannotAddPlace, PLACES_FULL_MESSAGE, togglePlace } from '#features/sollect/model/editor/draft-fields.ts';
import { useSollectEditor } from '#features/sollect/model/editor/editing-session.ts';
import { collectionPlacesQuery, collectionsQuery } from '#features/solmark/api.ts';
import { shortDistance } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';

const OFFERED_SAVED_MAX = 5;

/** The places that the member has saved last in the first collection that has any. */
function useSavedPlaces(): PlaceSearchResult[] {
  const { data: saved } = useQuery(collectionsQuery());
  const collection = saved?.collections.find(({ placeCount }) => placeCount > 0);
  const view = { collectionId: collection?.collectionId ?? 0, keyword: '', sort: 'saved', from: null } as const;
  const { data } = useInfiniteQuery({ ...collectionPlacesQuery(view), enabled: collection !== undefined });
  return data?.pages[0]?.places.slice(0, OFFERED_SAVED_MAX) ?? [];
}

interface OfferedPlacesProps {
  origin: SearchOrigin;
  pickedIds: readonly number[];
  onToggle: (place: PlaceSearchResult) => void;
}

/** Saved and near places, which are what most posts are about. */
function OfferedPlaces({ origin, pickedIds, onToggle }: OfferedPlacesProps) {
  const saved = useSavedPlaces();
  const { data } = useQuery(homeNearbyQuery(origin.point));
  const near = (data?.places ?? [])
    .filter(({ id }) => saved.every((place) => place.id !== id))
    .map((place) => ({
      ...place,
      address: place.neighborhood,
      distance: origin.isUser && place.distance !== null ? shortDistance(place.distance) : undefined,
    }));
  const sections: { title: string; places: (PlaceSearchResult & { distance?: string | undefined })[] }[] = [
    { title: '저장한 곳', places: saved },
    { title: '가까운 곳', places: near },
  ];
  return sections
    .filter(({ places }) => places.length > 0)
    .map(({ title, places }) => (
      <SearchSection key={title} title={title}>
        <ul aria-label={title}>
          {places.map((place) => (
            <PickRow
              key={place.id}
              place={place}
              distance={place.distance}
              keyword=""
              action="추가"
              isPicked={pickedIds.includes(place.id)}
              onToggle={() => onToggle(place)}
            />
          ))}
        </ul>
      </SearchSection>
    ));
}

/** Search for places to add to the sollect draft. Spec 2.9-5, 4.10-11. */
function SollectPlaceSearchScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const origin = useSearchOrigin();
  const { draftStore } = useSollectEditor();
  const places = useStore(draftStore, (state) => state.places);
  const handleDone = () =>
    hasPreviousEntry(location) ? navigate(-1) : navigate(paths.sollectWritePlace, { replace: true });
  const pickedIds = places.map(({ id }) => id);
  const handleToggle = (place: PlaceSearchResult) =>
    cannotAddPlace(places, place.id)
      ? toast.info(PLACES_FULL_MESSAGE)
      : draftStore.edit((before) => ({ places: togglePlace(before.places, place) }));
  return (
    <>
      <title>장소 추가 | 쏠</title>
      <VisuallyHidden>
        <h1>장소 추가</h1>
      </VisuallyHidden>
      <PickPlaces origin={origin.point} pickedIds={pickedIds} onToggle={handleToggle} onDone={() => void handleDone()}>
        <OfferedPlaces origin={origin} pickedIds={pickedIds} onToggle={handleToggle} />
      </PickPlaces>
    </>
  );
}

export { SollectPlaceSearchScreen as Component };
