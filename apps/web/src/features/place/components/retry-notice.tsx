import styles from './retry-notice.module.css';

/** Where a list could not be had: one sentence and one way on. */
export function RetryNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.notice}>
      <p>장소를 불러오지 못했어요.</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        다시 시도
      </button>
    </div>
  );
}
