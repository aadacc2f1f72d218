import { NoResultDrawing } from '#components/icons/empty-drawings.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** A filter that leaves nothing of what there is. It is lifted by `onLift`. */
export function NothingOpen({ onLift }: { onLift: () => void }) {
  return (
    <EmptyState drawing={<NoResultDrawing />} title="지금 영업중인 곳을 찾지 못했어요">
      <Button variant="quiet" onClick={onLift}>
        문 닫은 곳도 보기
      </Button>
    </EmptyState>
  );
}

/** A search that found nothing. */
export function NoResult() {
  return (
    <EmptyState drawing={<NoResultDrawing />} title="검색 결과가 없어요" description="검색어를 다시 입력해 주세요" />
  );
}
