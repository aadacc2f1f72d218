import { Fragment } from 'react';
import { type SummarizedPlace, summarizeFacts } from '../../model/fact-text.ts';
import styles from './place-facts.module.css';

/** Summary of reviews and facts in one line. Renders null without reviews and facts. */
export function FactSummary({ reviewCount, recommendCount, facts }: SummarizedPlace) {
  const parts = summarizeFacts({ reviewCount, recommendCount, facts }, new Date());
  if (parts.length === 0) return null;
  return (
    <p className={styles.summary}>
      {parts.map((part, index) => (
        // The space is outside, because a line can break only there.
        <Fragment key={part}>
          {index > 0 && ' '}
          <span className={styles.part}>{index < parts.length - 1 ? `${part} ·` : part}</span>
        </Fragment>
      ))}
    </p>
  );
}
