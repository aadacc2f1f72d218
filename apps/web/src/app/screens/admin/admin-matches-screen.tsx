import type { PlaceMatch, PlaceMatchOrder } from '@sol/contract/admin-place-match';
import { PLACE_MATCH_STATUSES } from '@sol/contract/choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { placeMatchesQuery, useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { AdminList, AdminSection, useStatusFilter } from '#features/admin/components/admin-section.tsx';
import { RowComparison, SourceFields } from '#features/admin/components/matched-rows.tsx';
import { moment } from '#features/admin/model/hidden-until.ts';
import { DOUBTS, distanceText, REASON_TITLES } from '#features/admin/model/match-comparison.ts';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { paths } from '#lib/paths.ts';
import { MatchFilter } from './match-filter.tsx';

/** One link after a join: both rows have the same place then. */
function PlaceLinks({ match: { rows } }: { match: PlaceMatch }) {
  const ids = [...new Set(rows.map(({ place }) => place.id))];
  return ids.map((id, index) => (
    <ButtonLink key={id} size="medium" variant="quiet" to={paths.mapDetail(id)}>
      {ids.length === 1 ? '장소 보기' : `${['①', '②'][index]} 보기`}
    </ButtonLink>
  ));
}

/** Two rows side by side, and the decision whether they are one place. */
function PlaceMatchCard({ match }: { match: PlaceMatch }) {
  const [isMapShown, setIsMapShown] = useState(false);
  const join = useAdminMutation('POST /api/admin/place-match/:id/join', {
    onSuccess: () => toast.success('하나로 합쳤어요.'),
  });
  const keepApart = useAdminMutation('POST /api/admin/place-match/:id/apart', {
    onSuccess: () => toast.success('다른 곳으로 두었어요.'),
  });
  const undo = useAdminMutation('POST /api/admin/place-match/:id/undo', {
    onSuccess: () => toast.success('되돌렸어요.'),
  });
  const { id, status, score, reasons, distanceM, decidedAt, canUndo, rows } = match;
  const input = { params: { id } };
  const isPending = join.isPending || keepApart.isPending;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{rows[0].place.name}</h2>
        <p className={styles.meta}>
          {status === 'JOINED' ? '합친 곳' : distanceText(distanceM)}
          {score !== null && ` · 비슷함 ${Math.round(score * 100)}%`}
        </p>
      </div>
      {reasons.length > 0 && (
        <ul className={styles.tags} aria-label="까닭">
          {reasons.map((reason) => (
            <li key={reason} className={styles.tag} data-tone={DOUBTS.has(reason) ? 'bad' : 'good'}>
              {REASON_TITLES[reason]}
            </li>
          ))}
        </ul>
      )}
      <RowComparison rows={rows} />
      {/* After a join both rows have the values of one place. */}
      <SourceFields rows={rows} isOpen={status === 'JOINED'} />
      {isMapShown && (
        <div className={styles.map}>
          <SolrouteMap label="두 곳의 지도" stops={rows.map(({ place }) => place)} />
        </div>
      )}
      {decidedAt !== null && <p className={styles.meta}>{moment(decidedAt)}에 정함</p>}
      <div className={styles.actions}>
        {status === 'OPEN' && (
          <>
            <Button size="medium" isPending={isPending} onClick={() => join.mutate(input)}>
              같은 곳이에요
            </Button>
            <Button size="medium" variant="quiet" isPending={isPending} onClick={() => keepApart.mutate(input)}>
              다른 곳이에요
            </Button>
          </>
        )}
        {canUndo && (
          <Button size="medium" variant="quiet" isPending={undo.isPending} onClick={() => undo.mutate(input)}>
            되돌리기
          </Button>
        )}
        {status !== 'JOINED' && (
          <Button size="medium" variant="quiet" aria-expanded={isMapShown} onClick={() => setIsMapShown(!isMapShown)}>
            {isMapShown ? '지도 닫기' : '지도에서 보기'}
          </Button>
        )}
        <PlaceLinks match={match} />
      </div>
    </>
  );
}

const STATUSES = { OPEN: '정할 것', JOINED: '같은 곳', APART: '다른 곳' } as const;
const EMPTY = {
  OPEN: '정할 것이 없어요',
  JOINED: '같은 곳으로 정한 것이 없어요',
  APART: '다른 곳으로 정한 것이 없어요',
} as const;

/** Pairs of rows that may be one place: joined, kept apart, or undone. */
function AdminMatchesScreen() {
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
        renderItem={(match) => <PlaceMatchCard match={match} />}
      />
    </AdminSection>
  );
}

export { AdminMatchesScreen as Component };
