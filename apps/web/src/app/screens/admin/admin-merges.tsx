import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#components/ui/button.tsx';
import { placeMergesQuery } from '#features/admin/api/admin-queries.ts';
import { AdminList } from '#features/admin/components/admin-list.tsx';
import { AdminSection } from '#features/admin/components/admin-section.tsx';
import { NameFilter } from '#features/admin/components/name-filter.tsx';
import { PlaceMergeCard } from '#features/admin/components/place-merge-card.tsx';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { paths } from '#lib/paths.ts';

/** What imports and operators joined, newest first, and its undo. The name filter is in the URL. */
export function AdminMerges() {
  const [params, setParams] = useSearchParams();
  const name = params.get('name') ?? '';
  const query = useInfiniteQuery(placeMergesQuery(name));
  const handleFilter = (chosen: string) =>
    setParams(chosen === '' ? {} : { name: chosen }, { replace: true, preventScrollReset: true });
  return (
    <AdminSection title="합친 곳">
      <NameFilter key={name} name={name} onFilter={handleFilter} />
      <AdminList
        query={query}
        itemsOf={({ merges }) => merges}
        keyOf={({ id }) => id}
        empty={name === '' ? '합친 곳이 없어요' : `이름에 ‘${name}’이 들어간 합친 곳이 없어요`}
        renderItem={(merge) => (
          <PlaceMergeCard
            merge={merge}
            link={
              <ButtonLink size="medium" variant="quiet" to={paths.mapDetail(merge.placeId)}>
                장소 보기
              </ButtonLink>
            }
            renderMap={() => <SolrouteMap label="두 자료의 지도" stops={merge.rows.map(({ place }) => place)} />}
          />
        )}
      />
    </AdminSection>
  );
}
