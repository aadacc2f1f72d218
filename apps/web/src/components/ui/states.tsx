import type { ReactNode } from 'react';
import { RefreshIcon } from '#components/icons/action-icons.tsx';
import { useIsOnline } from '#hooks/browser-state.ts';
import { useDelayedFlag } from '#hooks/timers.ts';
import { Button } from './button.tsx';
import styles from './states.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  description?: string;
  /** `line` is for a message above other content. */
  size?: 'page' | 'line';
  /** One or two actions. */
  children?: ReactNode;
}

export function EmptyState({ drawing, title, description, size = 'page', children }: EmptyStateProps) {
  return (
    <div className={styles.state} data-size={size}>
      {drawing}
      <p className={styles.title}>{title}</p>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

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

/** A placeholder shape, sized by its shape or by `className`. */
export function Skeleton({
  shape,
  className,
}: {
  shape: 'title' | 'line' | 'short' | 'photo' | 'circle' | 'block';
  className?: string | undefined;
}) {
  return (
    <span className={className === undefined ? styles.shape : `${styles.shape} ${className}`} data-shape={shape} />
  );
}

/** A group of placeholders: takes its space at once, becomes visible after 300 ms. */
export function SkeletonGroup({ label = '불러오는 중', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

interface LoadingOverlayProps {
  isLoading: boolean;
  /** For example '지도 불러오는 중'. */
  text: string;
  /** Shorter loading times show no overlay. */
  delayMs?: number;
}

export function LoadingOverlay({ isLoading, text, delayMs = 300 }: LoadingOverlayProps) {
  const isShown = useDelayedFlag(isLoading, delayMs);
  if (!isShown) return null;
  return (
    <div role="status" className={styles.overlay}>
      <span className={styles.sun} aria-hidden="true" />
      <p className={styles.text}>{text}</p>
    </div>
  );
}
