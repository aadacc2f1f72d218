import { NotRecommendedFaceIcon, RecommendedFaceIcon } from '#components/icons/face-icons.tsx';
import styles from './face-picker.module.css';

const FACES = [
  { willRevisit: true, label: '다시 올래요', Icon: RecommendedFaceIcon },
  { willRevisit: false, label: '한 번이면 돼요', Icon: NotRecommendedFaceIcon },
];

interface FacePickerProps {
  willRevisit: boolean | null;
  labelledBy: string;
  onChange: (willRevisit: boolean) => void;
}

/** Would come again alone: yes or no. Spec 2.8-17, 4.8-1. */
export function FacePicker({ willRevisit, labelledBy, onChange }: FacePickerProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.faces}>
      {FACES.map((face) => (
        <label key={face.label} className={styles.face} data-good={face.willRevisit || undefined}>
          <input
            type="radio"
            name="willRevisit"
            checked={face.willRevisit === willRevisit}
            onChange={() => onChange(face.willRevisit)}
          />
          <face.Icon size={36} filled={face.willRevisit === willRevisit} />
          {face.label}
        </label>
      ))}
    </div>
  );
}
