import { Button } from '#components/ui/button.tsx';
import { useIsOnline } from '#hooks/use-is-online.ts';
import { type SourceFailure, sourceName } from '../../model/import/list-source.ts';
import styles from './source-failures.module.css';

interface SourceFailuresProps {
  failures: readonly SourceFailure[];
  onRetry: () => void;
}

/** The sources that could not be read, each with the reason. */
export function SourceFailures({ failures, onRetry }: SourceFailuresProps) {
  const isOnline = useIsOnline();
  return (
    <div role="alert" className={styles.failures}>
      <ul className={styles.list}>
        {failures.map(({ source, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name; the order never changes.
          <li key={at}>
            <p className={styles.name}>{sourceName(source)}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {failures.some(({ canRetry }) => canRetry) && (
        <Button
          variant="quiet"
          size="medium"
          unavailableBecause={isOnline ? undefined : '인터넷에 연결되면 다시 시도해 주세요'}
          onClick={onRetry}
        >
          다시 시도
        </Button>
      )}
    </div>
  );
}
