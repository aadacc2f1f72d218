import { RefreshIcon } from '#components/icons/action-icons.tsx';
import { useIsOnline } from '#hooks/use-is-online.ts';
import { Button } from './button.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  title?: string;
  onRetry: () => void;
  isRetrying?: boolean;
  /** `line` is for the end of a list that already has items. */
  size?: 'page' | 'line';
}

/** A failed load with a retry button, and a hint if the device is offline. */
export function ErrorState({
  title = '불러오지 못했어요',
  onRetry,
  isRetrying = false,
  size = 'page',
}: ErrorStateProps) {
  const isOnline = useIsOnline();
  return (
    <div role="alert" className={styles.state} data-size={size}>
      <p className={size === 'page' ? styles.title : styles.description}>{title}</p>
      {!isOnline && <p className={styles.description}>인터넷 연결을 확인해 주세요</p>}
      <Button variant="quiet" size="medium" isPending={isRetrying} onClick={onRetry}>
        <RefreshIcon size={18} />
        다시 시도
      </Button>
    </div>
  );
}
