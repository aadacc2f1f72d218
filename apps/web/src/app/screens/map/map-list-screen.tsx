import { categoryTitle } from '@sol/contract/category';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { BackIcon } from '#components/icons/action-icons.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Link } from '#components/ui/link.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { ListFilters } from '#features/map/components/list-filters.tsx';
import { PlaceResults } from '#features/map/components/place-results.tsx';
import { type ListFilter, type ListOrigin, listAddress, readListAddress } from '#features/map/model/map-filter.ts';
import styles from './map.module.css';
import type { SheetHandle } from './map-sheet.tsx';
import { useCardActions } from './use-card-actions.tsx';

function titleOf(filter: ListFilter): string {
  if (filter.kind === 'region') return filter.region;
  if (filter.kind !== 'area') return '검색 결과';
  return filter.category === null ? '장소' : categoryTitle(filter.category);
}

function ListHeader() {
  const [query] = useSearchParams();
  return <ListFilters filter={readListAddress(query)} />;
}

export const handle: SheetHandle = { SheetHeader: ListHeader };

/** The places of a category, a region or a search. The sheet header contains the filters. */
function MapListScreen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const origin = (state as { list?: ListOrigin } | null)?.list;
  const [query] = useSearchParams();
  const filter = readListAddress(query);
  const isSearch = filter.kind === 'places' || filter.kind === 'keyword';
  const { actions, dialog } = useCardActions();
  const show = (next: ListFilter) => void navigate(listAddress(next), { replace: true, state });
  const title = origin?.name ?? titleOf(filter);
  return (
    <>
      <PageHead title={title} description="지금, 혼자 가기 좋은 곳을 지도에서 찾아보세요." path={listAddress(filter)} />
      {/* A search result: the URL contains up to a hundred ids and the search text. */}
      {isSearch && <meta name="robots" content="noindex" />}
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <h2>
        <VisuallyHidden>장소</VisuallyHidden>
      </h2>
      {origin !== undefined && (
        <Link to={origin.path} className={styles.origin}>
          <BackIcon size={20} />
          {origin.name}
        </Link>
      )}
      <PlaceResults filter={filter} onFilterChange={show} {...actions} />
      {dialog}
    </>
  );
}

export { MapListScreen as Component };
