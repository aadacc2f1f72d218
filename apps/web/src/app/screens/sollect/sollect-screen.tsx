import type { Category } from '@sol/contract/category';
import { SOLLECT_ROW_MAX } from '@sol/contract/limits';
import type { SollectSummary } from '@sol/contract/sollect';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { PlusIcon } from '#components/icons/action-icons.tsx';
import { PageHead } from '#components/page-head.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { homeNearbyQuery, smartListsQuery } from '#features/map/api.ts';
import { byArea, listAddress } from '#features/map/model/map-filter.ts';
import { CategoryChips } from '#features/place/components/category-choice.tsx';
import { EmptyCity } from '#features/place/components/empty-states.tsx';
import { useIsEmptyCity } from '#features/place/model/categories.ts';
import { useMembersOnlyNavigate } from '#features/session/model/login-modal.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { popularSollectsQuery, recommendedSollectsQuery, sollectSearchQuery } from '#features/sollect/api.ts';
import { SollectCarousel } from '#features/sollect/components/carousel/sollect-carousel.tsx';
import { SollectSearchBar } from '#features/sollect/components/search-bar.tsx';
import { FeedLink } from '#features/sollect/components/sollect-head.tsx';
import { SollectRow } from '#features/sollect/components/sollect-row.tsx';
import { CarouselSkeleton } from '#features/sollect/components/sollect-skeletons.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { preload, preloadList, queryClientContext } from '../../preload.ts';
import { HomeNearby } from './home-nearby.tsx';
import { HomeSmartLists } from './home-smart-lists.tsx';
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

const NEWEST_TITLE = '새로 올라온 쏠렉트';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  await Promise.all([
    preload(context, popularSollectsQuery()),
    ...ROWS.map(({ category }) => preload(context, recommendedSollectsQuery(category))),
    preloadList(context, sollectSearchQuery({})),
  ]);
  const { queryKey } = popularSollectsQuery();
  if (context.get(queryClientContext).getQueryData(queryKey)?.length === 0) {
    await Promise.all([preload(context, homeNearbyQuery()), preload(context, smartListsQuery())]);
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
    <EmptyState title="아직 올라온 쏠렉트가 없어요" description="혼자 가기 좋은 곳은 지도에서 찾을 수 있어요.">
      <ButtonLink to={paths.map} variant="quiet" size="medium">
        지도에서 찾기
      </ButtonLink>
    </EmptyState>
  );
}

/** The rows of categories, and the newest sollects below them. None has a sollect that is above it. Spec 2.10-5. */
function Rows({ popular }: { popular: readonly SollectSummary[] }) {
  const actions = useSollectActions();
  const recommended = useQueries({ queries: ROWS.map(({ category }) => recommendedSollectsQuery(category)) });
  const { data: newest, ...newestState } = useInfiniteQuery(sollectSearchQuery({}));
  const queries = [
    ...recommended,
    { ...newestState, data: newest?.pages.flatMap(({ contents }) => contents).slice(0, SOLLECT_ROW_MAX) },
  ];
  const shownIds = new Set(popular.map(({ sollectId }) => sollectId));
  return [...ROWS.map(({ title }) => title), NEWEST_TITLE].map((title, index) => {
    const { data, isError = false, error = null, refetch = () => undefined } = queries[index] ?? {};
    const others = data?.filter(({ sollectId }) => !shownIds.has(sollectId));
    for (const { sollectId } of others ?? []) shownIds.add(sollectId);
    return <SollectRow key={title} title={title} query={{ data: others, isError, error, refetch }} {...actions} />;
  });
}

/** The home screen. Spec 2.10-2 to 2.10-6. */
function SollectScreen() {
  const { data: popular } = useQuery(popularSollectsQuery());
  const navigate = useNavigate();
  const goAsMember = useMembersOnlyNavigate();
  const isMember = useIsMember();
  const hasSollects = popular?.length !== 0;
  const isEmptyCity = useIsEmptyCity();
  // Without any sollect, a category leads to its places.
  const addressOf = (category: Category) =>
    hasSollects ? paths.sollectResult({ category }) : listAddress(byArea(category));
  return (
    <div className={styles.screen}>
      <PageHead title="쏠렉트" description="혼자 다녀온 사람들이 고른 장소 이야기" path={paths.sollect} />
      <FeedLink />
      <h1>
        <VisuallyHidden>쏠렉트</VisuallyHidden>
      </h1>
      <SollectSearchBar />
      {!isMember && hasSollects && (
        <p className={styles.lead}>
          혼자 가 본 사람들이 고른 곳이에요. 마음에 드는 이야기의 장소로 하루를 채워 보세요.
        </p>
      )}
      {(hasSollects || isEmptyCity) && <Popular />}
      {!isEmptyCity && (
        <div className={styles.chips}>
          <CategoryChips
            label="쏠렉트 카테고리"
            selected={null}
            onTap={(category) => void navigate(addressOf(category))}
          />
        </div>
      )}
      <Rows popular={popular ?? []} />
      {!hasSollects && (
        <div className={styles.homeLists}>
          <HomeSmartLists />
          <HomeNearby />
        </div>
      )}
      {/* Below the places: the first screen of a new city shows what it has. */}
      {!hasSollects && !isEmptyCity && <Popular />}
      <WriteButton onWrite={() => goAsMember(paths.sollectWrite)} />
    </div>
  );
}

export { SollectScreen as Component };
