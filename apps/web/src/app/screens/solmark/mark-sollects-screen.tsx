import { useInfiniteQuery } from '@tanstack/react-query';
import { NoMarkDrawing } from '#components/icons/empty-drawings.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { SollectList } from '#features/sollect/components/sollect-list.tsx';
import { markedSollectsQuery } from '#features/solmark/api.ts';
import { useWaitingMarks, WaitingMarks } from '#features/solmark/components/waiting-marks.tsx';
import { paths } from '#lib/paths.ts';
import { useSollectActions } from '../sollect/use-sollect-actions.ts';
import styles from './solmark.module.css';

/** The sollects marked by the member. Spec 2.11-3. */
function MarkSollectsScreen() {
  const query = useInfiniteQuery(markedSollectsQuery());
  const actions = useSollectActions();
  const waiting = useWaitingMarks('sollect');
  const empty = waiting.length === 0 && (
    <EmptyState
      drawing={<NoMarkDrawing />}
      title="아직 저장한 쏠렉트가 없어요"
      description="다시 읽고 싶은 쏠렉트의 하트를 눌러 보세요."
    >
      <ButtonLink to={paths.sollect} size="medium">
        쏠렉트 둘러보기
      </ButtonLink>
    </EmptyState>
  );
  return (
    <section aria-label="저장한 쏠렉트" className={styles.list}>
      <title>저장한 쏠렉트 | 쏠</title>
      <WaitingMarks marks={waiting} />
      <SollectList query={query} label="저장한 쏠렉트" empty={empty} {...actions} />
    </section>
  );
}

export { MarkSollectsScreen as Component };
