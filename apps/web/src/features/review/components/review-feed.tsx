import { lazy, Suspense, useState } from 'react';
import { Lightbox } from '#components/ui/lightbox.tsx';
import { photosOf, type ShownReview } from '../model/shown-review.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-feed.module.css';

const DeleteReview = lazy(async () => ({ default: (await import('./delete-review.tsx')).DeleteReview }));

interface OpenPhotos {
  review: ShownReview;
  index: number;
}

interface ReviewFeedProps {
  placeId: number;
  reviews: ShownReview[];
  /** Who looks at them; null for a guest. Their own can be deleted. */
  userId: number | null;
}

/** Reviews one below the other; their photos open over everything. */
export function ReviewFeed({ placeId, reviews, userId }: ReviewFeedProps) {
  const [open, setOpen] = useState<OpenPhotos | null>(null);
  return (
    <>
      <ul className={styles.feed}>
        {reviews.map((review) => (
          <li key={review.reviewId}>
            <ReviewCard
              review={review}
              onOpenPhoto={(opened, index) => setOpen({ review: opened, index })}
              actions={
                review.userId === userId && (
                  <Suspense>
                    <DeleteReview placeId={placeId} reviewId={review.reviewId} />
                  </Suspense>
                )
              }
            />
          </li>
        ))}
      </ul>
      <Lightbox photos={open ? photosOf(open.review) : []} index={open?.index ?? null} onClose={() => setOpen(null)} />
    </>
  );
}
