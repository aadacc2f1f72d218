import { mediaSrcSet } from '@sol/contract/media';
import type { SollectDetail } from '@sol/contract/sollect';
import { type Ref, useState } from 'react';
import { useIsPageIdle } from '#hooks/page-idle.ts';
import styles from './sollect-hero.module.css';

interface SollectHeroProps {
  sollect: SollectDetail;
  ref: Ref<HTMLDivElement>;
}

/** Cover, title and area. Spec 2.10-12. */
export function SollectHero({ sollect, ref }: SollectHeroProps) {
  // The medium width loads in a third of the time; the sharper one replaces it once the page is
  // idle.
  const isPageIdle = useIsPageIdle();
  const [isPlain, setIsPlain] = useState(false);
  const { title, thumbnailImageUrl, placeName, otherPlaceCount, district, neighborhood } = sollect;
  return (
    <div ref={ref} className={styles.hero}>
      {thumbnailImageUrl !== null && (
        <img
          sizes="(min-width: 430px) 430px, 100vw"
          srcSet={isPageIdle && !isPlain ? mediaSrcSet(thumbnailImageUrl) : undefined}
          src={thumbnailImageUrl}
          alt=""
          fetchPriority="high"
          decoding="async"
          className={styles.photo}
          onError={() => setIsPlain(true)}
        />
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.place}>
          {placeName}
          {otherPlaceCount > 0 && ` (외 ${otherPlaceCount}곳)`}
        </p>
        <p className={styles.where}>
          {district} · {neighborhood}
        </p>
      </div>
    </div>
  );
}
