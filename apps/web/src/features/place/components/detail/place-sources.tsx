import type { PlaceDetail } from '@sol/contract/place';
import { fullDate } from '#lib/korean-format.ts';
import styles from './place-sources.module.css';

type PlaceSourcesProps = Pick<PlaceDetail, 'sources'>;

/** The data sets that the place comes from, with the attributions of their licences. */
export function PlaceSources({ sources }: PlaceSourcesProps) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources-title" className={styles.sources}>
      <h2 id="sources-title" className={styles.title}>
        이 장소의 정보
      </h2>
      <ul>
        {sources.map(({ name, date, attribution }) => (
          <li key={name}>
            {name} ({fullDate(date)} 기준){attribution !== undefined && ` · ${attribution}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
