import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { placeIdOf } from '#app/place-id.ts';
import { preload } from '#app/preload.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { LoadingOverlay } from '#components/ui/loading-overlay.tsx';
import { placeQuery } from '#features/place/api/get-place.ts';
import { DetailSkeleton } from '#features/place/components/detail/detail-skeleton.tsx';
import { isNotFound } from '#lib/api/api-error.ts';
import { MapDetail } from './map-detail.tsx';
import { PlaceHead } from './place-head.tsx';

/** Spec 2.7-17, 9-16. */
const LOADING_DELAY_MS = 500;

export const loader = ({ params, context }: LoaderFunctionArgs) => preload(context, placeQuery(placeIdOf(params)));

/** A place, in the sheet over the map. Spec 2.7. */
export function MapDetailScreen() {
  const placeId = placeIdOf(useParams());
  const { data, isError, refetch } = useQuery({ ...placeQuery(placeId), throwOnError: isNotFound });
  if (data) {
    return (
      <>
        <PlaceHead place={data.place} />
        <MapDetail place={data.place} reviews={data.reviews} />
      </>
    );
  }
  if (isError) return <ErrorState title="장소를 불러오지 못했어요" onRetry={() => void refetch()} />;
  return (
    <>
      <DetailSkeleton />
      <LoadingOverlay isLoading text="지도 불러오는 중" delayMs={LOADING_DELAY_MS} />
    </>
  );
}
