import { type ReactNode, useState } from 'react';
import { Lightbox } from '#components/ui/lightbox.tsx';
import { photosOf, type ShownReview } from '../model/shown-review.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-feed.module.css';

interface OpenPhotos {
  review: ShownReview;
  index: number;
}

interface ReviewFeedProps {
  reviews: ShownReview[];
  /** What can be done with one. */
  toolsOf: (review: ShownReview) => ReactNode;
}

/** Reviews one below the other; their photos open over everything. */
export function ReviewFeed({ reviews, toolsOf }: ReviewFeedProps) {
  const [open, setOpen] = useState<OpenPhotos | null>(null);
  return (
    <>
      <ul className={styles.feed}>
        {reviews.map((review) => (
          <li key={review.reviewId}>
            <ReviewCard
              review={review}
              onOpenPhoto={(opened, index) => setOpen({ review: opened, index })}
              tools={toolsOf(review)}
            />
          </li>
        ))}
      </ul>
      <Lightbox photos={open ? photosOf(open.review) : []} index={open?.index ?? null} onClose={() => setOpen(null)} />
    </>
  );
}
