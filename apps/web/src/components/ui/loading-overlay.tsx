import { useDelayedFlag } from '#hooks/use-delayed-flag.ts';
import styles from './loading-overlay.module.css';

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
