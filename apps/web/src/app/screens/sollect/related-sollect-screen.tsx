import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation, useNavigate, useParams } from 'react-router';
import { NoReviewDrawing } from '#components/icons/empty-drawings.tsx';
import { PageHead } from '#components/page-head.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { placeQuery } from '#features/place/api.ts';
import { placePicture } from '#features/place/components/place-head.tsx';
import { relatedSollectsQuery } from '#features/sollect/api.ts';
import { SollectList } from '#features/sollect/components/sollect-list.tsx';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry, routeIdOf } from '#lib/routing.ts';
import { preload, preloadList } from '../../preload.ts';
import { useSollectActions } from './use-sollect-actions.ts';

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const placeId = routeIdOf(params, 'placeId');
  await Promise.all([preload(context, placeQuery(placeId)), preloadList(context, relatedSollectsQuery(placeId))]);
  return null;
};

/** The sollects that contain a place. Spec 2.2-10. */
function RelatedSollectScreen() {
  const placeId = routeIdOf(useParams(), 'placeId');
  const navigate = useNavigate();
  const location = useLocation();
  const actions = useSollectActions();
  const { data } = useQuery({ ...placeQuery(placeId), throwOnError: isNotFound });
  const name = data?.place.name ?? (location.state as { placeName?: string } | null)?.placeName;
  const query = useInfiniteQuery({
    ...relatedSollectsQuery(placeId),
    // Before the place itself is known to be missing.
    throwOnError: (error) => isNotFound(error),
  });
  const title = name === undefined ? '관련 쏠렉트' : `${name} 관련 쏠렉트`;
  return (
    <>
      <PageHead
        title={title}
        description={name === undefined ? '이 장소를 다녀온 사람들의 이야기' : `${name}에 혼자 다녀온 사람들의 이야기`}
        path={paths.relatedSollect(placeId)}
        {...(data && placePicture(data.place))}
      />
      <TopBar
        title={title}
        onBack={() => void (hasPreviousEntry(location) ? navigate(-1) : navigate(paths.mapDetail(placeId)))}
      />
      <SollectList
        query={query}
        label={title}
        empty={
          <EmptyState drawing={<NoReviewDrawing />} title="아직 이 장소를 담은 쏠렉트가 없어요">
            <ButtonLink to={paths.sollectWrite} size="medium">
              쏠렉트 쓰기
            </ButtonLink>
          </EmptyState>
        }
        {...actions}
      />
    </>
  );
}

export { RelatedSollectScreen as Component };
