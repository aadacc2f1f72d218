import { StarIcon } from '#components/icons/mark-icons.tsx';
import styles from './star-picker.module.css';

const STARS = [1, 2, 3, 4, 5];

interface StarPickerProps {
  /** 0 if none is selected. */
  rating: number;
  onChange: (rating: number) => void;
}

/** One of five stars, by tap or by arrow key. Spec 2.8-17, 5-6. */
export function StarPicker({ rating, onChange }: StarPickerProps) {
  return (
    <div role="radiogroup" aria-label="별점" className={styles.stars}>
      {STARS.map((star) => (
        <label key={star} className={styles.star} data-chosen={star <= rating || undefined}>
          <input
            type="radio"
            name="rating"
            value={star}
            checked={star === rating}
            aria-label={`${star}점`}
            onChange={() => onChange(star)}
          />
          <StarIcon size={40} />
        </label>
      ))}
    </div>
  );
}
