import type { RelatedItem } from '@sol/contract/place';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from '#components/ui/link.tsx';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { relatedQuery } from '../api/search-related.ts';
import styles from './search-section.module.css';

interface SimilarResultsProps {
  keyword: string;
  origin: GeoPoint;
  addressOf: (item: RelatedItem) => string;
}

/** What is only similar to a keyword without results, as a question. */
export function SimilarResults({ keyword, origin, addressOf }: SimilarResultsProps) {
  'use memo';
  const headingId = useId();
  const { data = [] } = useQuery({ ...relatedQuery(keyword, origin, false), enabled: keyword !== '' });
  const items = data.filter(({ isSimilar }) => isSimilar);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.similar}>
        혹시 이곳인가요?
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.type === 'PLACE' ? item.id : item.name}>
            <Link className={styles.alike} to={addressOf(item)}>
              <span>{item.name}</span>
              <span className={styles.where}>{item.address}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
