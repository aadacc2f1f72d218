import type { SollectSummary } from '@sol/contract/sollect';
import type { SollectActions } from '../model/sollect-actions.ts';
import { CardLink } from './card-link.tsx';
import styles from './sollect-card.module.css';
import { SollectCorner } from './sollect-corner.tsx';
import { SollectPhoto } from './sollect-photo.tsx';

interface SollectCardProps extends SollectActions {
  sollect: SollectSummary;
  /** The `sizes` attribute of the photo. */
  sizes: string;
  /** One level below the heading of the section. */
  Heading?: 'h2' | 'h3';
}

export function SollectCard({ sollect, sizes, Heading = 'h3', ...actions }: SollectCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        {sollect.hiddenUntil !== undefined && <p className={styles.hidden}>운영자가 가렸어요</p>}
        <SollectPhoto src={sollect.thumbnailImage} sizes={sizes} priority="later" />
        <Heading className={styles.title}>
          <CardLink sollect={sollect} lines={3} />
        </Heading>
      </div>
      <p className={styles.place}>{sollect.placeName}</p>
      <p className={styles.where}>
        {sollect.district} {sollect.neighborhood}
      </p>
      <SollectCorner sollect={sollect} {...actions} />
    </article>
  );
}
