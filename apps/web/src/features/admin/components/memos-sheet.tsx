import { useInfiniteQuery } from '@tanstack/react-query';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { reportedMemosQuery } from '../api/admin-queries.ts';
import { AdminList } from './admin-list.tsx';

/** All memos of a reported collection, of which its card shows the first. */
export function MemosSheet({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  return (
    <ModalSheet title="메모 모두 보기" onClose={onClose}>
      <AdminList
        query={useInfiniteQuery(reportedMemosQuery(reportId))}
        itemsOf={({ memos }) => memos}
        keyOf={({ placeId }) => placeId}
        renderItem={({ placeName, memo }) => `${placeName}: ${memo}`}
        empty="메모가 없어요"
      />
    </ModalSheet>
  );
}
