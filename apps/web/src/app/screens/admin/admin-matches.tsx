import type { PlaceMatch, PlaceMatchOrder } from '@sol/contract/admin-place-match';
import { PLACE_MATCH_STATUSES } from '@sol/contract/choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { placeMatchesQuery } from '#features/admin/api/admin-queries.ts';
import { AdminList } from '#features/admin/components/admin-list.tsx';
import { AdminSection } from '#features/admin/components/admin-section.tsx';
import { MatchFilter } from '#features/admin/components/match-filter.tsx';
import { PlaceMatchCard } from '#features/admin/components/place-match-card.tsx';
import { useStatusFilter } from '#features/admin/model/use-status-filter.ts';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { paths } from '#lib/paths.ts';

const STATUSES = { OPEN: '정할 것', JOINED: '같은 곳', APART: '다른 곳' } as const;
const EMPTY = {
  OPEN: '정할 것이 없어요',
  JOINED: '같은 곳으로 정한 것이 없어요',
  APART: '다른 곳으로 정한 것이 없어요',
} as const;

/** One link after a join: both rows have the same place then. */
function PlaceLinks({ match: { rows } }: { match: PlaceMatch }) {
  const ids = [...new Set(rows.map(({ place }) => place.id))];
  return ids.map((id, index) => (
    <ButtonLink key={id} size="medium" variant="quiet" to={paths.mapDetail(id)}>
      {ids.length === 1 ? '장소 보기' : `${['①', '②'][index]} 보기`}
    </ButtonLink>
  ));
}

/** Pairs of rows that may be one place: joined, kept apart, or undone. */
export function AdminMatches() {
  const [status, choose] = useStatusFilter(PLACE_MATCH_STATUSES);
  const [order, setOrder] = useState<PlaceMatchOrder>('MEMBERS');
  const [district, setDistrict] = useState('');
  const isOpen = status === 'OPEN';
  const query = useInfiniteQuery(placeMatchesQuery(isOpen ? { status, order, district } : { status }));
  const districts = query.data?.pages[0]?.districts ?? [];
  return (
    <AdminSection title="같은 곳인가요?" statuses={STATUSES} status={status} onChoose={choose}>
      {isOpen && (
        <MatchFilter
          order={order}
          onOrder={setOrder}
          district={district}
          onDistrict={setDistrict}
          // The chosen one stays an option when its last pair is decided.
          districts={district === '' || districts.includes(district) ? districts : [district, ...districts]}
        />
      )}
      <AdminList
        query={query}
        itemsOf={({ matches }) => matches}
        keyOf={({ id }) => id}
        empty={EMPTY[status]}
        renderItem={(match) => (
          <PlaceMatchCard
            match={match}
            links={<PlaceLinks match={match} />}
            renderMap={() => <SolrouteMap label="두 곳의 지도" stops={match.rows.map(({ place }) => place)} />}
          />
        )}
      />
    </AdminSection>
  );
}
