import { RefreshIcon } from '#components/icons/action-icons.tsx';
import { useIsOnline } from '#hooks/use-is-online.ts';
import { Button } from './button.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  title?: string;
  onRetry: () => void;
  isRetrying?: boolean;
  /** `line` at the end of a list that has something in it already. */
  size?: 'page' | 'line';
}

/** That something did not come, and whether it is the network's doing: then no second try helps before it is back. */
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
