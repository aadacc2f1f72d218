import { HeartIcon } from '#components/icons/mark-icons.tsx';
import styles from './heart-button.module.css';

interface HeartButtonProps {
  name: string;
  isMarked: boolean;
  onTap: () => void;
}

export function HeartButton({ name, isMarked, onTap }: HeartButtonProps) {
  return (
    <button type="button" className={styles.heart} aria-label={`${name} 저장`} aria-pressed={isMarked} onClick={onTap}>
      <HeartIcon filled={isMarked} />
    </button>
  );
}
