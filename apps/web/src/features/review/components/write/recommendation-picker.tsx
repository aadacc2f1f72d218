import { NotRecommendedFaceIcon, RecommendedFaceIcon } from '#components/icons/mark-icons.tsx';
import styles from './recommendation-picker.module.css';

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
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.choices}>
      {CHOICES.map(({ value, label, Icon }) => (
        <label key={label} className={styles.choice} data-good={value || undefined}>
          <input type="radio" name="isRecommended" checked={value === isRecommended} onChange={() => onChange(value)} />
          <Icon size={36} filled={value === isRecommended} />
          {label}
        </label>
      ))}
    </div>
  );
}
