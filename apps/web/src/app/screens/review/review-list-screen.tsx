import {
  MOOD_TAGS,
  type MoodTag,
  REVIEW_ORDERS,
  type ReviewOrder,
  SOLO_TAGS,
  type SoloTag,
} from '@sol/contract/choices';
import type { PlaceDetail } from '@sol/contract/place';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { placeQuery } from '#features/place/api.ts';
import { placePicture } from '#features/place/components/place-head.tsx';
import { placeReviewsQuery, type ReviewFilter } from '#features/review/api.ts';
import { ReviewFeed, ReviewFeedSkeleton } from '#features/review/components/review-feed.tsx';
import { listedReviewToCard } from '#features/review/model/review-card-data.ts';
import { noReviewsText, visitedCountText } from '#features/review/model/review-text.ts';
import { useEscape } from '#hooks/use-close.ts';
import { retryPage, useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { shortCount } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry, routeIdOf } from '#lib/routing.ts';
import { preload } from '../../preload.ts';
import styles from './review.module.css';
import { ReviewTools } from './review-tools.tsx';

const isOrder = (text: string | null): text is ReviewOrder => REVIEW_ORDERS.some((order) => order === text);
const isTag = (text: string | null): text is MoodTag | SoloTag =>
  [...MOOD_TAGS, ...SOLO_TAGS].some((tag) => tag === text);

/** The filter of an address: `?order=SOLO_TAGS&photos=1&tag=…`. */
function readFilter(query: URLSearchParams): ReviewFilter {
  const [order, tag] = [query.get('order'), query.get('tag')];
  return {
    ...(isOrder(order) && order !== 'NEWEST' && { order }),
    ...(query.get('photos') === '1' && { withPhotos: true }),
    ...(isTag(tag) && { tag }),
  };
}

const toQuery = ({ order, withPhotos, tag }: ReviewFilter) => ({
  ...(order && { order }),
  ...(withPhotos && { photos: '1' }),
  ...(tag && { tag }),
});

interface FilterChipsProps {
  place: PlaceDetail;
  filter: ReviewFilter;
  onChange: (filter: ReviewFilter) => void;
}

/** The order of the reviews, and the tags that they have, most frequent first. */
function FilterChips({ place: { visitedReviewCount, tags }, filter, onChange }: FilterChipsProps) {
  const { order = 'NEWEST', withPhotos = false, tag: chosen } = filter;
  const titles = {
    NEWEST: '최신순',
    SOLO_TAGS: '도움 되는 태그 많은 순',
    VISITED: visitedReviewCount && `다녀온 곳에서 쓴 후기 먼저 · ${visitedCountText(visitedReviewCount)}`,
  };
  const toggleTag = (name: string) => {
    const { tag: _, ...rest } = filter;
    onChange(isTag(name) && name !== chosen ? { ...rest, tag: name } : rest);
  };
  return (
    <>
      <ChipBar label="순서">
        {REVIEW_ORDERS.map(
          (one) =>
            titles[one] && (
              <Chip key={one} isSelected={one === order} onClick={() => onChange({ ...filter, order: one })}>
                {titles[one]}
              </Chip>
            ),
        )}
      </ChipBar>
      <ChipBar label="조건">
        <Chip isSelected={withPhotos} onClick={() => onChange({ ...filter, withPhotos: !withPhotos })}>
          사진만
        </Chip>
        {[...tags.solo, ...tags.mood].map(({ tagName, tagTotal }) => (
          <Chip key={tagName} isSelected={tagName === chosen} onClick={() => toggleTag(tagName)}>
            {`${tagName} ${shortCount(tagTotal)}`}
          </Chip>
        ))}
      </ChipBar>
    </>
  );
}

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  preload(context, placeQuery(routeIdOf(params, 'placeId')));

/** Pages that are loaded in search of the review to begin with: evidence is from the newest 50 reviews. */
const SEARCHED_PAGES_MAX = 5;

interface AllReviewsProps {
  placeId: number;
  filter: ReviewFilter;
  /** The review to begin with. */
  shownId: number | undefined;
  onClear: () => void;
}

function AllReviews({ placeId, filter, shownId, onClear }: AllReviewsProps) {
  const { data: detail } = useQuery(placeQuery(placeId));
  const query = useInfiniteQuery({
    ...placeReviewsQuery(placeId, filter),
    // Before the place itself is known to be missing.
    throwOnError: (error) => isNotFound(error),
  });
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? [];
  const pageCount = data?.pages.length ?? 0;
  const isShownMissing = shownId !== undefined && !reviews.some(({ reviewId }) => reviewId === shownId);
  const canSearch = isShownMissing && hasNextPage && !isFetching && !isError && pageCount < SEARCHED_PAGES_MAX;
  // Also after a page that arrived in one render with its request.
  useEffect(() => {
    if (canSearch && pageCount > 0) void fetchNextPage();
  }, [canSearch, pageCount, fetchNextPage]);
  const endRef = useInfiniteScroll({
    canLoad: hasNextPage && !isFetchingNextPage && !isError,
    pageCount,
    onLoadMore: () => void fetchNextPage(),
  });
  if (!data) {
    if (!isError) return <ReviewFeedSkeleton />;
    return <ErrorState title="후기를 불러오지 못했어요" onRetry={() => void query.refetch()} />;
  }
  if (reviews.length === 0 && (filter.withPhotos === true || filter.tag !== undefined)) {
    return (
      <EmptyState title="이 조건에 맞는 후기가 없어요">
        <Button size="medium" variant="quiet" onClick={onClear}>
          조건 지우기
        </Button>
      </EmptyState>
    );
  }
  if (reviews.length === 0) {
    return (
      <EmptyState title={noReviewsText(detail?.place ?? { reviewCount: 0 })}>
        {detail?.place.isClosed ? undefined : (
          <ButtonLink to={paths.reviewWrite(placeId)} size="medium">
            후기 쓰기
          </ButtonLink>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <ReviewFeed
        reviews={reviews.map(listedReviewToCard)}
        shownId={shownId}
        renderTools={(review) => <ReviewTools placeId={placeId} review={review} />}
      />
      {isFetchingNextPage && <ReviewFeedSkeleton />}
      {isError && <ErrorState size="line" title="후기를 더 불러오지 못했어요" onRetry={() => retryPage(query)} />}
      <div ref={endRef} />
      {!hasNextPage && <p className={styles.end}>모두 보여드렸어요</p>}
    </>
  );
}

/** All reviews of a place. Spec 2.8-2 to 2.8-4. */
function ReviewListScreen() {
  const placeId = routeIdOf(useParams(), 'placeId');
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as { placeName?: string; reviewId?: number } | null;
  const { data } = useQuery({ ...placeQuery(placeId), throwOnError: isNotFound });
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const handleChange = (next: ReviewFilter) => setQuery(toQuery(next), { replace: true, state });
  const placeName = data?.place.name ?? state?.placeName;
  // The page of the place opens it with the name: it returns as it was left.
  const isFromPlace = state?.placeName !== undefined && hasPreviousEntry(location);
  const handleBack = () =>
    void (isFromPlace ? navigate(-1) : navigate(paths.mapDetail(placeId), { state: { from: 'map' } }));
  useEscape(handleBack);
  return (
    <div className={styles.reviewListScreen}>
      <PageHead
        title={placeName === undefined ? '후기' : `${placeName} 후기`}
        description="혼자 다녀온 사람들의 후기"
        path={paths.mapReviews(placeId)}
        {...(data && placePicture(data.place))}
      />
      <TopBar
        title={placeName ?? '후기'}
        onBack={handleBack}
        actions={
          data !== undefined &&
          data.place.reviewCount > 0 &&
          !data.place.isClosed &&
          data.ownAnswer === undefined && (
            <Link className={styles.write} to={paths.reviewWrite(placeId)} state={{ placeName }}>
              후기 쓰기
            </Link>
          )
        }
      />
      {data !== undefined && data.place.reviewCount > 1 && (
        <FilterChips place={data.place} filter={filter} onChange={handleChange} />
      )}
      <div className={styles.list}>
        <AllReviews placeId={placeId} filter={filter} shownId={state?.reviewId} onClear={() => handleChange({})} />
      </div>
    </div>
  );
}

export { ReviewListScreen as Component };
