import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { purgeAddressesQuery } from '../api/admin-queries.ts';
import styles from './admin.module.css';

const ROWS = 8;

/** The addresses that an operator deletes from the CDN in front of the app. */
export function PurgeSheet({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  const id = useId();
  const { data, isError, error, isFetching, refetch } = useQuery(purgeAddressesQuery(reportId));
  useLoggedError('Failed to load purge addresses', error);
  const text = data?.addresses.join('\n') ?? '';
  const handleCopy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success('주소를 복사했어요.'),
      () => toast.error('복사하지 못했어요. 주소를 눌러 직접 복사해 주세요.'),
    );
  const foot = (
    <Button unavailableBecause={text === '' ? '주소를 불러오고 있어요.' : undefined} onClick={handleCopy}>
      모두 복사하기
    </Button>
  );
  return (
    <ModalSheet title="CDN에서 지울 주소" onClose={onClose} foot={foot}>
      {data === undefined && isError && <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data !== undefined && (
        <div className={styles.form}>
          <p>앞에 CDN이 있으면 이 주소들을 지워 주세요. 그대로 두면 사진이 한 시간까지 남을 수 있어요.</p>
          <div>
            <label htmlFor={id} className={styles.label}>
              주소 {data.addresses.length}개
            </label>
            <textarea
              id={id}
              className={styles.field}
              readOnly
              rows={ROWS}
              value={text}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </div>
        </div>
      )}
    </ModalSheet>
  );
}
