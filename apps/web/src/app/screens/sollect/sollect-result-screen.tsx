import { CATEGORIES, type Category } from '@sol/contract/category';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type LoaderFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ChevronDownIcon } from '#components/icons/action-icons.tsx';
import { NoResultDrawing } from '#components/icons/empty-drawings.tsx';
import { PageHead } from '#components/page-head.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { CategoryChips } from '#features/place/components/category-choice.tsx';
import { chooseCategory } from '#features/place/model/categories.ts';
import { normalizeKeyword } from '#features/search/model/keyword.ts';
import { recommendedSollectsQuery, sollectDistrictsQuery, sollectSearchQuery } from '#features/sollect/api.ts';
import { ResultBar } from '#features/sollect/components/search-bar.tsx';
import type { SollectActions } from '#features/sollect/components/sollect-card.tsx';
import { FeedLink } from '#features/sollect/components/sollect-head.tsx';
import { SollectGrid, SollectList } from '#features/sollect/components/sollect-list.tsx';
import { SollectListSkeleton } from '#features/sollect/components/sollect-skeletons.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { paths, type SollectSearch } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';
import { preload, preloadList } from '../../preload.ts';
import styles from './sollect.module.css';
import { useSollectActions } from './use-sollect-actions.ts';

/** The empty search result with recommendations. Spec 2.10-9. */
function NoSollects(actions: SollectActions) {
  const titleId = useId();
  const { data, isError, error, refetch } = useQuery(recommendedSollectsQuery());
  useLoggedError('Failed to load recommended sollects', error);
  return (
    <>
      <EmptyState
        drawing={<NoResultDrawing />}
        title="검색 결과를 찾을 수 없어요"
        description="다른 말로 찾거나 카테고리를 바꿔 보세요."
      />
      {data?.length !== 0 && (
        <section aria-labelledby={titleId}>
          <h2 id={titleId} className={styles.title}>
            이런 쏠렉트는 어때요?
          </h2>
          {data ? (
            <SollectGrid sollects={data} label="추천 쏠렉트" {...actions} />
          ) : isError ? (
            <ErrorState title="쏠렉트를 불러오지 못했어요" size="line" onRetry={() => void refetch()} />
          ) : (
            <SollectListSkeleton />
          )}
        </section>
      )}
    </>
  );
}

const isCategory = (text: string | null): text is Category => CATEGORIES.some(({ id }) => id === text);

/** The category of the query string; undefined if it is unknown. */
function parseCategory(params: URLSearchParams): Category | undefined {
  const text = params.get('category');
  return isCategory(text) ? text : undefined;
}

function searchIn(params: URLSearchParams): SollectSearch {
  const textOf = (name: string) => normalizeKeyword(params.get(name) ?? '') || undefined;
  return { keyword: textOf('keyword'), category: parseCategory(params), district: textOf('district') };
}

interface DistrictChoiceProps {
  district: string | undefined;
  onChange: (district: string | undefined) => void;
}

/** The district of the main place. Absent while all sollects are in one district. */
function DistrictChoice({ district, onChange }: DistrictChoiceProps) {
  const { data = [], error } = useQuery(sollectDistrictsQuery());
  useLoggedError('Failed to load the districts of sollects', error);
  const isListed = district === undefined || data.includes(district);
  const options = isListed ? data : [district, ...data];
  if (options.length < 2 && district === undefined) return null;
  return (
    <label className={styles.district}>
      <VisuallyHidden>지역</VisuallyHidden>
      <select
        className={styles.districtSelect}
        value={district ?? ''}
        data-chosen={district !== undefined || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        <option value="">모든 지역</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <ChevronDownIcon size={16} className={styles.districtChevron} />
    </label>
  );
}

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  Promise.all([
    preloadList(context, sollectSearchQuery(searchIn(new URL(request.url).searchParams))),
    preload(context, sollectDistrictsQuery()),
  ]);

/** Results of a search or a category. Spec 2.10-9, 4.5-11. */
function SollectResultScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const search = searchIn(params);
  const { keyword, category, district } = search;
  const actions = useSollectActions();
  const query = useInfiniteQuery({
    ...sollectSearchQuery(search),
    // Keeps the previous list visible while another category loads.
    placeholderData: keepPreviousData,
  });
  const subject = keyword === undefined ? '쏠렉트 모아보기' : `‘${keyword}’ 쏠렉트 검색 결과`;
  const title = district === undefined ? subject : `${district} ${subject}`;
  const choose = (changes: Partial<SollectSearch>) =>
    void navigate(paths.sollectResult({ ...search, ...changes }), { replace: true });
  return (
    <>
      <PageHead title={title} description="혼자 다녀온 사람들이 고른 장소 이야기" path={paths.sollectResult(search)} />
      <FeedLink district={district} />
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <div className={styles.head}>
        <ResultBar
          keyword={keyword ?? ''}
          onBack={() => void (hasPreviousEntry(location) ? navigate(-1) : navigate(paths.sollect))}
        />
        <CategoryChips
          label="쏠렉트 카테고리"
          selected={category ?? null}
          onTap={(tapped) => choose({ category: chooseCategory(category ?? null, tapped) ?? undefined })}
        />
        <DistrictChoice district={district} onChange={(chosen) => choose({ district: chosen })} />
      </div>
      <SollectList query={query} label={title} empty={<NoSollects {...actions} />} {...actions} />
    </>
  );
}

export { SollectResultScreen as Component };
