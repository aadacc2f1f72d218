import { useInfiniteQuery } from '@tanstack/react-query';
import { NoReviewDrawing } from '#components/icons/empty-drawings.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { SollectList } from '#features/sollect/components/sollect-list.tsx';
import { mySollectsQuery } from '#features/solmark/api.ts';
import { paths } from '#lib/paths.ts';
import { useSollectActions } from '../sollect/use-sollect-actions.ts';
import styles from './solmark.module.css';

/** The member's own sollects. Spec 2.11-4, 2.11-5. */
function MarkMyScreen() {
  const query = useInfiniteQuery(mySollectsQuery());
  const actions = useSollectActions();
  const empty = (
    <EmptyState
      drawing={<NoReviewDrawing />}
      title="아직 쓴 쏠렉트가 없어요"
      description="혼자 다녀온 하루를 들려주세요."
    >
      <ButtonLink to={paths.sollectWrite} size="medium">
        쏠렉트 쓰기
      </ButtonLink>
    </EmptyState>
  );
  return (
    <section aria-label="내 쏠렉트" className={`${styles.list} ${styles.mine}`}>
      <title>내 쏠렉트 | 쏠</title>
      <SollectList query={query} label="내가 쓴 쏠렉트" empty={empty} {...actions} />
    </section>
  );
}

export { MarkMyScreen as Component };
