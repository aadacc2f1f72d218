import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, Navigate, redirect, useParams } from 'react-router';
import { ErrorState, LoadingOverlay, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { placeQuery } from '#features/place/api.ts';
import { PlaceHead } from '#features/place/components/place-head.tsx';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { routeIdOf } from '#lib/routing.ts';
import { preload, queryClientContext } from '../../preload.ts';
import styles from './place.module.css';
import { PlaceContent } from './place-content.tsx';

function PlaceSkeleton() {
  return (
    <SkeletonGroup label="장소를 불러오는 중">
      <div className={styles.skeleton}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <div className={styles.photos}>
          <div className={styles.photo}>
            <Skeleton shape="photo" />
          </div>
          <div className={styles.photo}>
            <Skeleton shape="photo" />
          </div>
          <div className={styles.photo}>
            <Skeleton shape="photo" />
          </div>
        </div>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="block" />
      </div>
    </SkeletonGroup>
  );
}

/** Shorter loads show no overlay. Spec 2.7-17, 9-16. */
const LOADING_DELAY_MS = 500;

/** The API returns the target of a merged place; the server redirects its URL permanently. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const placeId = routeIdOf(params, 'placeId');
  const query = placeQuery(placeId);
  await preload(context, query);
  const currentId = context.get(queryClientContext).getQueryData(query.queryKey)?.place.id ?? placeId;
  return currentId === placeId ? null : redirect(paths.mapDetail(currentId), 301);
}

/** A place, in the sheet over the map. Spec 2.7. */
function PlaceScreen() {
  const placeId = routeIdOf(useParams(), 'placeId');
  const { data, isError, refetch } = useQuery({ ...placeQuery(placeId), throwOnError: isNotFound });
  // In the browser, the loader does not wait for the response and cannot redirect.
  if (data && data.place.id !== placeId) return <Navigate to={paths.mapDetail(data.place.id)} replace />;
  if (data) {
    return (
      <>
        <PlaceHead place={data.place} />
        <PlaceContent {...data} />
      </>
    );
  }
  if (isError) return <ErrorState title="장소를 불러오지 못했어요" onRetry={() => void refetch()} />;
  return (
    <>
      <PlaceSkeleton />
      <LoadingOverlay isLoading text="지도 불러오는 중" delayMs={LOADING_DELAY_MS} />
    </>
  );
}

export { PlaceScreen as Component };
