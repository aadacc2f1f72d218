import { NotRecommendedFaceIcon, RecommendedFaceIcon, StarIcon } from '#components/icons/mark-icons.tsx';
import recommendationPickerStyles from './write.module.css';

const CHOICES = [
  { value: true, label: '다시 올래요', Icon: RecommendedFaceIcon },
  { value: false, label: '한 번이면 돼요', Icon: NotRecommendedFaceIcon },
];

interface RecommendationPickerProps {
  isRecommended: boolean | null;
  labelledBy: string;
  onChange: (isRecommended: boolean) => void;
}

/** Would come again alone: yes or no. Spec 2.8-17, 4.8-1. */
export function RecommendationPicker({ isRecommended, labelledBy, onChange }: RecommendationPickerProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={recommendationPickerStyles.choices}>
      {CHOICES.map(({ value, label, Icon }) => (
        <label key={label} className={recommendationPickerStyles.choice} data-good={value || undefined}>
          <input type="radio" name="isRecommended" checked={value === isRecommended} onChange={() => onChange(value)} />
          <Icon size={36} filled={value === isRecommended} />
          {label}
        </label>
      ))}
    </div>
  );
}

const STARS = [1, 2, 3, 4, 5];

interface StarPickerProps {
  /** 0 if none is selected. */
  rating: number;
  onChange: (rating: number) => void;
}

/** One of five stars, by tap or by arrow key. Spec 2.8-17, 5-6. */
export function StarPicker({ rating, onChange }: StarPickerProps) {
  return (
    <div role="radiogroup" aria-label="별점" className={recommendationPickerStyles.stars}>
      {STARS.map((star) => (
        <label key={star} className={recommendationPickerStyles.star} data-chosen={star <= rating || undefined}>
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

interface TagPickerProps<T extends string> {
  tags: readonly T[];
  chosen: readonly T[];
  labelledBy: string;
  onChange: (chosen: T[]) => void;
}

/** Multiple choice, three tags per row. Spec 2.8-18, 5-7. */
export function TagPicker<T extends string>({ tags, chosen, labelledBy, onChange }: TagPickerProps<T>) {
  const toggle = (tag: T) =>
    onChange(tags.filter((each) => (each === tag ? !chosen.includes(each) : chosen.includes(each))));
  return (
    // A fieldset would lay out its legend; the heading above is the label.
    <div role="group" aria-labelledby={labelledBy} className={recommendationPickerStyles.tags}>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className={recommendationPickerStyles.tag}
          aria-pressed={chosen.includes(tag)}
          onClick={() => toggle(tag)}
        >
          {tag}
        </button>
      ))}
    </div>
  );
}
