import { type StarFill, StarIcon } from '#components/icons/mark-icons.tsx';
import styles from './rating-stars.module.css';

const STARS = [1, 2, 3, 4, 5];

function getFill(star: number, rating: number): StarFill {
  if (rating >= star - 0.25) return 'full';
  return rating >= star - 0.75 ? 'half' : 'empty';
}

/** Five stars rounded to halves, announced as one number. */
export function RatingStars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span role="img" aria-label={`별점 ${rating.toFixed(1)}점`} className={styles.stars}>
      {STARS.map((star) => (
        <StarIcon key={star} size={size} fill={getFill(star, rating)} />
      ))}
    </span>
  );
}
