import { type ReactNode, useState } from 'react';
import { Lightbox } from '#components/ui/lightbox.tsx';
import { type ReviewedPlace, type ShownReview, toLightboxPhotos } from '../model/shown-review.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-feed.module.css';

interface OpenPhotos {
  review: ShownReview;
  index: number;
}

interface ReviewFeedProps<Shown extends ShownReview> {
  reviews: Shown[];
  /** The place of each review, in a list of one writer and several places. */
  placeOf?: (review: Shown) => ReviewedPlace;
  /** Renders the buttons of a review. */
  toolsOf: (review: Shown) => ReactNode;
}

/** A list of reviews; their photos open in a lightbox. */
export function ReviewFeed<Shown extends ShownReview>({ reviews, placeOf, toolsOf }: ReviewFeedProps<Shown>) {
  const [open, setOpen] = useState<OpenPhotos | null>(null);
  return (
    <>
      <ul className={styles.feed}>
        {reviews.map((review) => (
          <li key={review.reviewId}>
            <ReviewCard
              review={review}
              place={placeOf?.(review)}
              onOpenPhoto={(opened, index) => setOpen({ review: opened, index })}
              tools={toolsOf(review)}
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
