import type { Category } from '@sol/contract/category';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { PlusIcon } from '#components/icons/action-icons.tsx';
import { PageHead } from '#components/page-head.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { homeNearbyQuery } from '#features/map/api.ts';
import { HomeNearby } from '#features/map/components/home-nearby.tsx';
import { byArea, listAddress } from '#features/map/model/map-filter.ts';
import { CategoryChips } from '#features/place/components/category-choice.tsx';
import { EmptyCity } from '#features/place/components/empty-states.tsx';
import { useIsEmptyCity } from '#features/place/model/categories.ts';
import { useMembersOnlyNavigate } from '#features/session/model/login-modal.ts';
import { popularSollectsQuery, recommendedSollectsQuery } from '#features/sollect/api.ts';
import { SollectCarousel } from '#features/sollect/components/carousel/sollect-carousel.tsx';
import { SollectSearchBar } from '#features/sollect/components/search-bar.tsx';
import { SollectRow } from '#features/sollect/components/sollect-row.tsx';
import { CarouselSkeleton } from '#features/sollect/components/sollect-skeletons.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { preload, queryClientContext } from '../../preload.ts';
import styles from './sollect.module.css';
import { useSollectActions } from './use-sollect-actions.ts';

/** Floating button. `onWrite` opens the editor, for a guest after sign-in. Spec 2.10-6. */
function WriteButton({ onWrite }: { onWrite: () => void }) {
  return (
    <Link
      to={paths.sollectWrite}
      aria-label="쏠렉트 쓰기"
      className={styles.button}
      onClick={(event) => {
        event.preventDefault();
        onWrite();
      }}
    >
      <PlusIcon size={26} />
    </Link>
  );
}

const ROWS: { category: Category; title: string }[] = [
  { category: 'work', title: '조용히 집중하고 싶을 때' },
  { category: 'food', title: '가볍게 들러 혼밥하기 좋은 곳' },
  { category: 'walk', title: '혼자 걷기 좋은 힐링 코스' },
];

export const loader = async ({ context }: LoaderFunctionArgs) => {
  await Promise.all([
    preload(context, popularSollectsQuery()),
    ...ROWS.map(({ category }) => preload(context, recommendedSollectsQuery(category))),
  ]);
  const { queryKey } = popularSollectsQuery();
  if (context.get(queryClientContext).getQueryData(queryKey)?.length === 0) {
    await preload(context, homeNearbyQuery());
  }
  return null;
};

function Popular() {
  const isEmptyCity = useIsEmptyCity();
  const actions = useSollectActions();
  const { data, isError, error, refetch } = useQuery(popularSollectsQuery());
  useLoggedError('Failed to load popular sollects', error);
  if (data === undefined) {
    if (!isError) return <CarouselSkeleton />;
    return <ErrorState title="쏠렉트를 불러오지 못했어요" onRetry={() => void refetch()} />;
  }
  if (data.length > 0) return <SollectCarousel sollects={data} {...actions} />;
  if (isEmptyCity) return <EmptyCity />;
  return (
    // Without an illustration: the nearby places below must be visible without scrolling.
    <EmptyState title="아직 올라온 쏠렉트가 없어요" description="혼자 가기 좋은 곳은 지도에서 찾을 수 있어요.">
      <ButtonLink to={paths.map} variant="quiet" size="medium">
        지도에서 찾기
      </ButtonLink>
    </EmptyState>
  );
}

/** The home screen. Spec 2.10-2 to 2.10-6. */
function SollectScreen() {
  const { data: popular } = useQuery(popularSollectsQuery());
  const navigate = useNavigate();
  const goAsMember = useMembersOnlyNavigate();
  const actions = useSollectActions();
  const hasSollects = popular?.length !== 0;
  const isEmptyCity = useIsEmptyCity();
  // Without any sollect, a category leads to its places.
  const addressOf = (category: Category) =>
    hasSollects ? paths.sollectResult({ category }) : listAddress(byArea(category));
  return (
    <div className={styles.screen}>
      <PageHead title="쏠렉트" description="혼자 다녀온 사람들이 고른 장소 이야기" path={paths.sollect} />
      <h1>
        <VisuallyHidden>쏠렉트</VisuallyHidden>
      </h1>
      <SollectSearchBar />
      <Popular />
      {!isEmptyCity && (
        <div className={styles.chips}>
          <CategoryChips
            label="쏠렉트 카테고리"
            selected={null}
            onTap={(category) => void navigate(addressOf(category))}
          />
        </div>
      )}
      {ROWS.map((row) => (
        <SollectRow key={row.category} {...row} {...actions} />
      ))}
      {!hasSollects && <HomeNearby />}
      <WriteButton onWrite={() => goAsMember(paths.sollectWrite)} />
    </div>
  );
}

export { SollectScreen as Component };
