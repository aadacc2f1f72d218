import { HeartIcon } from '#components/icons/mark-icons.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import styles from './heart-button.module.css';

interface HeartButtonProps {
  name: string;
  isMarked: boolean;
  onTap: () => void;
}

export function HeartButton({ name, isMarked, onTap }: HeartButtonProps) {
  return (
    <IconButton label={`${name} 저장`} aria-pressed={isMarked} className={styles.heart} onClick={onTap}>
      <HeartIcon filled={isMarked} />
    </IconButton>
  );
}
