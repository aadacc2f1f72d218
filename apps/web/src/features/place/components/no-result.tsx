import { NoResultDrawing } from '#components/icons/empty-drawings.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** A search that found nothing. */
export function NoResult() {
  return (
    <EmptyState drawing={<NoResultDrawing />} title="검색 결과가 없어요" description="검색어를 다시 입력해 주세요" />
  );
}
