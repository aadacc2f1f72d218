import { useInfiniteQuery } from '@tanstack/react-query';
import { undecidedTakedownsQuery } from '#features/admin/api/admin-queries.ts';
import { AdminList } from '#features/admin/components/admin-list.tsx';
import { UndecidedTakedownCard } from '#features/admin/components/undecided-takedown-card.tsx';

/** Hidden content that its writer has deleted. */
export function DeletedWorks() {
  const query = useInfiniteQuery(undecidedTakedownsQuery);
  return (
    <AdminList
      query={query}
      itemsOf={({ takedowns }) => takedowns}
      keyOf={({ takedownId }) => takedownId}
      empty="정할 글이 없어요"
      renderItem={(takedown) => <UndecidedTakedownCard takedown={takedown} />}
    />
  );
}
