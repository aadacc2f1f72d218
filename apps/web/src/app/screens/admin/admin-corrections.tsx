import { CORRECTION_STATUSES } from '@sol/contract/choices';
import type { AdminCorrection } from '@sol/contract/correction';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '#components/ui/button.tsx';
import { adminCorrectionsQuery } from '#features/admin/api/admin-queries.ts';
import { AdminList } from '#features/admin/components/admin-list.tsx';
import { AdminSection } from '#features/admin/components/admin-section.tsx';
import { CorrectionCard } from '#features/admin/components/correction-card.tsx';
import { useStatusFilter } from '#features/admin/model/use-status-filter.ts';
import { ChangeComparison } from '#features/correction/components/change-lines.tsx';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { paths } from '#lib/paths.ts';

const STATUSES = {
  PENDING: '기다림',
  APPLIED: '반영함',
  REJECTED: '거절',
  REVERTED: '되돌림',
  WITHDRAWN: '거둠',
} as const;
const EMPTY = {
  PENDING: '기다리는 제안이 없어요',
  APPLIED: '반영한 제안이 없어요',
  REJECTED: '거절한 제안이 없어요',
  REVERTED: '되돌린 제안이 없어요',
  WITHDRAWN: '거둔 제안이 없어요',
} as const;

/** The place, and its old and new position in this order if it moved. */
function stopsOf({ place, before, change }: AdminCorrection) {
  if (change.kind !== 'MOVED') return [place];
  const old = before?.kind === 'MOVED' ? before : place;
  return [
    { ...place, latitude: old.latitude, longitude: old.longitude },
    { ...place, id: -place.id, latitude: change.latitude, longitude: change.longitude },
  ];
}

/** Corrections of places by members: accepted, rejected or reverted. Spec 11.2-3. */
export function AdminCorrections() {
  const [status, choose] = useStatusFilter(CORRECTION_STATUSES);
  const query = useInfiniteQuery(adminCorrectionsQuery(status));
  return (
    <AdminSection title="정보 제안" statuses={STATUSES} status={status} onChoose={choose}>
      <AdminList
        query={query}
        itemsOf={({ corrections }) => corrections}
        keyOf={({ correctionId }) => correctionId}
        empty={EMPTY[status]}
        renderItem={(correction) => (
          <CorrectionCard
            correction={correction}
            comparison={<ChangeComparison before={correction.before} after={correction.change} />}
            link={
              <ButtonLink size="medium" variant="quiet" to={paths.mapDetail(correction.place.id)}>
                장소 보기
              </ButtonLink>
            }
            renderMap={() => <SolrouteMap label={`${correction.place.name} 지도`} stops={stopsOf(correction)} />}
          />
        )}
      />
    </AdminSection>
  );
}
