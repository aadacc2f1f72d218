import { type ReactNode, useState } from 'react';
import { Lightbox } from '#components/ui/lightbox.tsx';
import { type ReviewCardData, type ReviewedPlace, toLightboxPhotos } from '../model/review-card-data.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-feed.module.css';

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
}

/** A list of reviews; their photos open in a lightbox. */
export function ReviewFeed<Item extends ReviewCardData>({ reviews, getPlace, renderTools }: ReviewFeedProps<Item>) {
  const [open, setOpen] = useState<OpenPhotos | null>(null);
  return (
    <>
      <ul className={styles.feed}>
        {reviews.map((review) => (
          <li key={review.reviewId}>
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
