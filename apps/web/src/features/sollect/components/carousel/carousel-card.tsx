import type { SollectSummary } from '@sol/contract/sollect';
import { memo } from 'react';
import type { SollectActions } from '../../model/sollect-actions.ts';
import { CardLink } from '../card-link.tsx';
import { SollectCorner } from '../sollect-corner.tsx';
import { SollectPhoto, type SollectPhotoProps } from '../sollect-photo.tsx';
import styles from './carousel-card.module.css';

interface CarouselCardProps extends SollectActions {
  sollect: SollectSummary;
  priority: SollectPhotoProps['priority'];
}

function Card({ sollect, priority, ...actions }: CarouselCardProps) {
  return (
    <article className={styles.card}>
      <SollectPhoto src={sollect.thumbnailImage} sizes="350px" priority={priority} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <CardLink sollect={sollect} lines={2} />
        </h3>
        <p className={styles.where}>
          {sollect.placeName} · {sollect.district} {sollect.neighborhood}
        </p>
      </div>
      <SollectCorner sollect={sollect} {...actions} />
    </article>
  );
}

/** Memoized, because a turn changes only two or three cards. */
export const CarouselCard = memo(Card);
