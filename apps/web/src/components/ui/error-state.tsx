import { RefreshIcon } from '#components/icons/action-icons.tsx';
import { Button } from './button.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  title?: string;
  onRetry: () => void;
  isRetrying?: boolean;
  /** `line` at the end of a list that has something in it already. */
  size?: 'page' | 'line';
}

export function ErrorState({
  title = '불러오지 못했어요',
  onRetry,
  isRetrying = false,
  size = 'page',
}: ErrorStateProps) {
  return (
    <div role="alert" className={styles.state} data-size={size}>
      <p className={size === 'page' ? styles.title : styles.description}>{title}</p>
      <Button variant="quiet" size="medium" isPending={isRetrying} onClick={onRetry}>
        <RefreshIcon size={18} />
        다시 시도
      </Button>
    </div>
  );
}
