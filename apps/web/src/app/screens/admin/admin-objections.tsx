import { OBJECTION_STATUSES } from '@sol/contract/choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { objectionsQuery } from '#features/admin/api/admin-queries.ts';
import { AdminList } from '#features/admin/components/admin-list.tsx';
import { AdminSection } from '#features/admin/components/admin-section.tsx';
import { ObjectionCard } from '#features/admin/components/objection-card.tsx';
import { useStatusFilter } from '#features/admin/model/use-status-filter.ts';

const STATUSES = { OPEN: '답할 것', ALL: '모두' } as const;
const EMPTY = { OPEN: '답할 이의 제기가 없어요', ALL: '이의 제기가 없어요' } as const;

export function AdminObjections() {
  const [status, choose] = useStatusFilter(OBJECTION_STATUSES);
  const query = useInfiniteQuery(objectionsQuery(status));
  return (
    <AdminSection title="이의 제기" statuses={STATUSES} status={status} onChoose={choose}>
      <AdminList
        query={query}
        itemsOf={({ objections }) => objections}
        keyOf={({ takedownId }) => takedownId}
        empty={EMPTY[status]}
        renderItem={(item) => <ObjectionCard item={item} />}
      />
    </AdminSection>
  );
}
