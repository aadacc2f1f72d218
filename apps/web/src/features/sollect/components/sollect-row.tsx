import type { SollectSummary } from '@sol/contract/sollect';
import { useId, useRef } from 'react';
import { ErrorState } from '#components/ui/states.tsx';
import { useIsomorphicLayoutEffect } from '#hooks/use-hydrated.ts';
import { useLoggedError } from '#lib/logger.ts';
import { moveFocusInRow } from '#lib/move-focus-in-row.ts';
import styles from './sollect.module.css';
import type { SollectActions } from './sollect-card.tsx';
import { SollectCard } from './sollect-card.tsx';
import { SollectRowSkeleton } from './sollect-skeletons.tsx';

/** Scroll positions, restored on return to the screen. */
const scrollPositions = new Map<string, number>();

interface SollectRowProps extends SollectActions {
  title: string;
  /** Without data while it loads, or after an error. */
  query: { data: SollectSummary[] | undefined; isError: boolean; error: Error | null; refetch: () => unknown };
}

/** A horizontally scrolling row of cards, 174 px wide on phones. Spec 2.10-5, 2.10-7. */
export function SollectRow({ title, query: { data, isError, error, refetch }, ...actions }: SollectRowProps) {
  const titleId = useId();
  const rowRef = useRef<HTMLUListElement>(null);
  const hasData = data !== undefined;
  useIsomorphicLayoutEffect(() => {
    const left = scrollPositions.get(title);
    if (hasData && rowRef.current !== null && left !== undefined) rowRef.current.scrollLeft = left;
  }, [title, hasData]);
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
          onScroll={({ currentTarget }) => scrollPositions.set(title, currentTarget.scrollLeft)}
        >
          {data.map((sollect) => (
            <li key={sollect.sollectId} className={styles.sollectRowItem}>
              <SollectCard sollect={sollect} sizes="(min-width: 768px) 220px, 174px" {...actions} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState title="쏠렉트를 불러오지 못했어요" size="line" onRetry={() => refetch()} />
      ) : (
        <SollectRowSkeleton />
      )}
    </section>
  );
}
