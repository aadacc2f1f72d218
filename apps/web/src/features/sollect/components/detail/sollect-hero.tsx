import { mediaSrcSet } from '@sol/contract/media';
import type { SollectDetail } from '@sol/contract/sollect';
import { type Ref, useState } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { useIsPageIdle } from '#hooks/page-idle.ts';
import { fullDate } from '#lib/korean-format.ts';
import styles from './detail.module.css';

export function SollectDetailSkeleton() {
  return (
    <SkeletonGroup label="쏠렉트 불러오는 중">
      <div className={styles.sollectDetailSkeletonHero} />
      <div className={styles.sollectDetailSkeletonWords}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </div>
    </SkeletonGroup>
  );
}

export function SollectAuthor({ sollect }: { sollect: SollectDetail }) {
  return (
    <div className={styles.author}>
      <Avatar src={sollect.profileImageUrl} name={sollect.nickname} />
      <div>
        <p className={styles.sollectAuthorName}>{sollect.nickname}</p>
        <time className={styles.date} dateTime={sollect.createdAt}>
          {fullDate(sollect.createdAt)}
        </time>
      </div>
    </div>
  );
}

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
    <div ref={ref} className={styles.sollectHero}>
      {thumbnailImageUrl !== null && (
        <img
          sizes="(min-width: 430px) 430px, 100vw"
          srcSet={isPageIdle && !isPlain ? mediaSrcSet(thumbnailImageUrl) : undefined}
          src={thumbnailImageUrl}
          alt=""
          fetchPriority="high"
          decoding="async"
          className={styles.sollectHeroPhoto}
          onError={() => setIsPlain(true)}
        />
      )}
      <div className={styles.sollectHeroWords}>
        <h1 className={styles.sollectHeroTitle}>{title}</h1>
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
