import { categoryTitle } from '@sol/contract/category';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { NearbyPlaces } from '#features/map/components/nearby-places.tsx';
import { PlaceResults } from '#features/map/components/place-results.tsx';
import { conditionsOf, type ListFilter, listAddress, readListAddress } from '#features/map/model/map-filter.ts';
import { useCardActions } from './use-card-actions.tsx';

function titleOf(filter: ListFilter): string {
  if (filter.kind === 'region') return filter.region;
  if (filter.kind !== 'area') return '검색 결과';
  return filter.category === null ? '장소' : categoryTitle(filter.category);
}

/** The places of a category, a region or a search. The sheet header contains the filters. */
function MapListScreen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = readListAddress(query);
  const isSearch = filter.kind === 'places' || filter.kind === 'keyword';
  const { actions, dialog } = useCardActions();
  const show = (next: ListFilter) => void navigate(listAddress(next), { replace: true });
  return (
    <>
      <PageHead
        title={titleOf(filter)}
        description="지금, 혼자 가기 좋은 곳을 지도에서 찾아보세요."
        path={listAddress(filter)}
      />
      {/* A search result: the URL contains up to a hundred ids and the search text. */}
      {isSearch && <meta name="robots" content="noindex" />}
      <h1>
        <VisuallyHidden>{titleOf(filter)}</VisuallyHidden>
      </h1>
      <h2>
        <VisuallyHidden>장소</VisuallyHidden>
      </h2>
      <PlaceResults
        filter={filter}
        onFilterChange={show}
        instead={<NearbyPlaces conditions={conditionsOf(filter)} isFromUser={isSearch} {...actions} />}
        {...actions}
      />
      {dialog}
    </>
  );
}

export { MapListScreen as Component };
