import { CORRECTION_STATUSES } from '@sol/contract/choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { adminCorrectionsQuery } from '#features/admin/api.ts';
import { AdminList, AdminSection, useStatusFilter } from '#features/admin/components/admin-section.tsx';
import { CorrectionCard } from './correction-card.tsx';

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
        renderItem={(correction) => <CorrectionCard correction={correction} />}
      />
    </AdminSection>
  );
}
