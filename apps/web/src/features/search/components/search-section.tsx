import { type ReactNode, useId } from 'react';
import styles from './search-section.module.css';

/** A section under the field: recent searches or results. */
export function SearchSection({ title, children }: { title: '최근 검색어' | '검색 결과'; children: ReactNode }) {
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
