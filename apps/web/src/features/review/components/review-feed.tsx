import { type ReactNode, useState } from 'react';
import { NotRecommendedFaceIcon, RecommendedFaceIcon, StarIcon } from '#components/icons/mark-icons.tsx';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { ClampedText } from '#components/ui/clamped-text.tsx';
import { Lightbox } from '#components/ui/lightbox.tsx';
import { Link } from '#components/ui/link.tsx';
import { PhotoRow } from '#components/ui/photo-row.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { ClosedLabel } from '#features/place/components/place-labels.tsx';
import { shortDate } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import { type ReviewCardData, type ReviewedPlace, toLightboxPhotos } from '../model/review-card-data.ts';
import styles from './review.module.css';

interface ReviewCardProps {
  review: ReviewCardData;
  /** Replaces the author in a list of one author. */
  place?: ReviewedPlace | undefined;
  onOpenPhoto: (review: ReviewCardData, index: number) => void;
  /** Buttons for the review. */
  tools?: ReactNode;
}

/** Shows one review. Spec 2.8-7 to 2.8-14. */
function ReviewCard({ review, place, onOpenPhoto, tools }: ReviewCardProps) {
  const { nickname, userProfileUrl, createdAt, isRecommended, rating, content, tags, photoUrls, isEdited, isVisited } =
    review;
  return (
    <article className={styles.reviewCard} aria-label={place ? `${place.name} 후기` : `${nickname}님의 후기`}>
      <header className={styles.reviewCardHead}>
        {!place && <Avatar src={userProfileUrl} name={nickname} />}
        <div className={styles.author}>
          {place ? (
            <span className={styles.about}>
              <Link to={paths.mapDetail(place.id)} className={styles.place}>
                {place.name}
              </Link>
              {place.isClosed && <ClosedLabel />}
            </span>
          ) : (
            <span className={styles.nickname}>@{nickname}</span>
          )}
          <span className={styles.date}>
            <time dateTime={createdAt}>{shortDate(createdAt)}</time>
            {isEdited && ' · 수정됨'}
          </span>
        </div>
        <span className={styles.recommendation} data-good={isRecommended}>
          {isRecommended ? <RecommendedFaceIcon size={24} /> : <NotRecommendedFaceIcon size={24} />}
          <VisuallyHidden>{isRecommended ? '혼자 다시 올래요' : '다시 오지 않을래요'}</VisuallyHidden>
        </span>
        <span className={styles.rating}>
          <StarIcon size={16} className={styles.star} />
          <VisuallyHidden>별점 </VisuallyHidden>
          {rating.toFixed(1)}
        </span>
        {tools}
      </header>
      {isVisited && (
        <p className={styles.visited}>
          <PinIcon size={16} />
          다녀온 곳에서 쓴 후기
        </p>
      )}
      {content !== '' && <ClampedText text={content} />}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="태그">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {photoUrls.length > 0 && (
        <PhotoRow photos={toLightboxPhotos(review)} onOpen={(index) => onOpenPhoto(review, index)} />
      )}
    </article>
  );
}

const CARDS = ['first', 'second', 'third'];

export function ReviewFeedSkeleton() {
  return (
    <SkeletonGroup label="후기를 불러오는 중">
      {CARDS.map((card) => (
        <div key={card} className={styles.reviewFeedSkeletonCard}>
          <div className={styles.reviewFeedSkeletonHead}>
            <Skeleton shape="circle" />
            <Skeleton shape="short" />
          </div>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface OpenPhotos {
  review: ReviewCardData;
  index: number;
}

interface ReviewFeedProps<Item extends ReviewCardData> {
  reviews: Item[];
  /** The place of a review, in a list of one author and several places. */
  getPlace?: (review: Item) => ReviewedPlace;
  /** The buttons of a review. */
  renderTools: (review: Item) => ReactNode;
  /** The review to begin with: it is scrolled into view. */
  shownId?: number | undefined;
}

/** Scrolls to a review when it appears, and moves the focus there. */
function showReview(item: HTMLElement | null): void {
  item?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: 'center' });
}

/** A list of reviews; their photos open in a lightbox. */
export function ReviewFeed<Item extends ReviewCardData>({
  reviews,
  getPlace,
  renderTools,
  shownId,
}: ReviewFeedProps<Item>) {
  const [open, setOpen] = useState<OpenPhotos | null>(null);
  return (
    <>
      <ul className={styles.feed}>
        {reviews.map((review) => (
          <li key={review.reviewId} ref={review.reviewId === shownId ? showReview : undefined} tabIndex={-1}>
            <ReviewCard
              review={review}
              place={getPlace?.(review)}
              onOpenPhoto={(opened, index) => setOpen({ review: opened, index })}
              tools={renderTools(review)}
            />
          </li>
        ))}
      </ul>
      <Lightbox
        photos={open ? toLightboxPhotos(open.review) : []}
        index={open?.index ?? null}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
