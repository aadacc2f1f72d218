import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NoResultDrawing } from '#components/icons/drawings.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { recommendedSollectsQuery } from '../api.ts';
import type { SollectActions } from '../model/sollect-actions.ts';
import styles from './no-sollects.module.css';
import { SollectGrid } from './sollect-list.tsx';
import { SollectListSkeleton } from './sollect-skeletons.tsx';

/** The empty search result with recommendations. Spec 2.10-9. */
export function NoSollects(actions: SollectActions) {
  const titleId = useId();
  const { data, isError, error, refetch } = useQuery(recommendedSollectsQuery());
  useLoggedError('Failed to load recommended sollects', error);
  return (
    <>
      <EmptyState
        drawing={<NoResultDrawing />}
        title="검색 결과를 찾을 수 없어요"
        description="다른 말로 찾거나 카테고리를 바꿔 보세요."
      />
      {data?.length !== 0 && (
        <section aria-labelledby={titleId}>
          <h2 id={titleId} className={styles.title}>
            이런 쏠렉트는 어때요?
          </h2>
          {data ? (
            <SollectGrid sollects={data} label="추천 쏠렉트" {...actions} />
          ) : isError ? (
            <ErrorState title="쏠렉트를 불러오지 못했어요" size="line" onRetry={() => void refetch()} />
          ) : (
            <SollectListSkeleton />
          )}
        </section>
      )}
    </>
  );
}
