import { type ReactNode, useId } from 'react';
import styles from './search-section.module.css';

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
