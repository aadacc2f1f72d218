import { HeartIcon } from '#components/icons/mark-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import styles from './place-card.module.css';

interface HeartButtonProps {
  name: string;
  /** Read from the element by the long-press handler. Only for places. */
  placeId?: number;
  isMarked: boolean;
  onTap: () => void;
}

export function HeartButton({ name, placeId, isMarked, onTap }: HeartButtonProps) {
  return (
    <IconButton
      label={`${name} ${isMarked ? '저장 취소' : '저장'}`}
      aria-pressed={isMarked}
      data-mark-of={placeId}
      className={styles.heartButtonHeart}
      onClick={onTap}
    >
      <HeartIcon filled={isMarked} />
    </IconButton>
  );
}
