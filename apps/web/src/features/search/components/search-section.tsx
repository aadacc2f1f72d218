import { type ReactNode, useId } from 'react';
import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import styles from './related-option.module.css';

/** A section under the field: recent searches, suggestions or results. */
export function SearchSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Shown in a section until its results have loaded. */
export function ResultSkeleton() {
  return (
    <SkeletonGroup label="검색하는 중">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.searchSectionRow}>
          <Skeleton shape="circle" />
          <div className={styles.lines}>
            <Skeleton shape="title" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
