import { useState } from 'react';
import { Lightbox } from '#components/ui/lightbox.tsx';
import { photosOf, type ShownReview } from '../model/shown-review.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-feed.module.css';

interface OpenPhotos {
  review: ShownReview;
  index: number;
}

/** Reviews one below the other; their photos open over everything. */
export function ReviewFeed({ reviews }: { reviews: ShownReview[] }) {
  const [open, setOpen] = useState<OpenPhotos | null>(null);
  return (
    <>
      <ul className={styles.feed}>
        {reviews.map((review) => (
          <li key={review.reviewId}>
            <ReviewCard review={review} onOpenPhoto={(opened, index) => setOpen({ review: opened, index })} />
          </li>
        ))}
      </ul>
      <Lightbox photos={open ? photosOf(open.review) : []} index={open?.index ?? null} onClose={() => setOpen(null)} />
    </>
  );
}
