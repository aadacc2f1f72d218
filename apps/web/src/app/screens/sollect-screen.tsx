import { NoReviewDrawing } from '#components/icons/empty-drawings.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { PageHead } from '../page-head.tsx';
import { paths } from '../paths.ts';

export function SollectScreen() {
  return (
    <>
      <PageHead title="쏠렉트" description="혼자 다녀온 사람들이 고른 장소 이야기" path={paths.sollect} />
      <TopBar title="쏠렉트" />
      <EmptyState
        drawing={<NoReviewDrawing />}
        title="아직 올라온 쏠렉트가 없어요"
        description="혼자 가기 좋은 곳은 지도에서 찾을 수 있어요."
      >
        <ButtonLink to={paths.map} variant="quiet" size="medium">
          지도에서 찾기
        </ButtonLink>
      </EmptyState>
    </>
  );
}
