import type { Category } from '@sol/contract/category';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { ErrorState } from '#components/ui/states.tsx';
import { useIsomorphicLayoutEffect } from '#hooks/use-hydrated.ts';
import { useLoggedError } from '#lib/logger.ts';
import { moveFocusInRow } from '#lib/move-focus-in-row.ts';
import { recommendedSollectsQuery } from '../api.ts';
import styles from './sollect.module.css';
import type { SollectActions } from './sollect-card.tsx';
import { SollectCard } from './sollect-card.tsx';
import { SollectRowSkeleton } from './sollect-skeletons.tsx';

/** Scroll positions, restored on return to the screen. */
const scrollPositions = new Map<Category, number>();

interface SollectRowProps extends SollectActions {
  title: string;
  category: Category;
}

/** A horizontally scrolling row of cards, 174 px wide on phones. Spec 2.10-5, 2.10-7. */
export function SollectRow({ title, category, ...actions }: SollectRowProps) {
  const titleId = useId();
  const { data, isError, error, refetch } = useQuery(recommendedSollectsQuery(category));
  const rowRef = useRef<HTMLUListElement>(null);
  const hasData = data !== undefined;
  useIsomorphicLayoutEffect(() => {
    const left = scrollPositions.get(category);
    if (hasData && rowRef.current !== null && left !== undefined) rowRef.current.scrollLeft = left;
  }, [category, hasData]);
  useLoggedError('Failed to load recommended sollects', error);
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.sollectRowTitle}>
        {title}
      </h2>
      {data ? (
        <ul
          ref={rowRef}
          onKeyDown={moveFocusInRow}
          className={styles.row}
          onScroll={({ currentTarget }) => scrollPositions.set(category, currentTarget.scrollLeft)}
        >
          {data.map((sollect) => (
            <li key={sollect.sollectId} className={styles.sollectRowItem}>
              <SollectCard sollect={sollect} sizes="(min-width: 768px) 220px, 174px" {...actions} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState title="쏠렉트를 불러오지 못했어요" size="line" onRetry={() => void refetch()} />
      ) : (
        <SollectRowSkeleton />
      )}
    </section>
  );
}
