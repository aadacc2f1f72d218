import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkIcon } from '#components/icons/action-icons.tsx';
import linkStyles from '#components/link-sheet.module.css';
import { QueryContent } from '#components/query-content.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { copyLink } from '#components/ui/share-link.tsx';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { calendarQuery, useCreateCalendar, useRevokeCalendar } from '../api.ts';
import styles from './solroute.module.css';

const notifyFailure = (error: Error) => {
  logger.error('Failed to change the calendar address', error);
  toast.error('바꾸지 못했어요. 다시 시도해 주세요');
};

/** The address is known only after it was created here, because the server stores its hash. */
function CalendarAddress({ isCreated }: { isCreated: boolean }) {
  const create = useCreateCalendar();
  const revoke = useRevokeCalendar();
  const [confirming, setConfirming] = useState<'replace' | 'revoke' | null>(null);
  const isPending = create.isPending || revoke.isPending;
  const url = create.data?.url;
  const handleCreate = () => create.mutate(undefined, { onError: notifyFailure });
  const handleConfirm = () => {
    setConfirming(null);
    if (confirming === 'replace') return handleCreate();
    create.reset();
    revoke.mutate(undefined, { onError: notifyFailure });
  };
  return (
    <div className={styles.calendar} aria-busy={isPending}>
      <p className={styles.calendarHint}>
        휴대폰이나 구글 캘린더에 이 주소를 구독하면, 출발 시각을 정한 예정 코스가 저절로 나타나요. 주소를 아는 사람은
        누구나 볼 수 있으니 나만 알고 있어 주세요.
      </p>
      {url !== undefined && (
        <>
          <p className={linkStyles.address}>{url}</p>
          <Button onClick={() => void copyLink(url)}>
            <LinkIcon size={18} />
            주소 복사
          </Button>
        </>
      )}
      {isCreated && url === undefined && (
        <p className={styles.calendarHint}>만들어 둔 주소가 있어요. 주소는 만들 때만 볼 수 있어요.</p>
      )}
      {!isCreated && (
        <Button isPending={isPending} onClick={handleCreate}>
          주소 만들기
        </Button>
      )}
      {isCreated && (
        <div className={linkStyles.buttons}>
          <Button variant="quiet" size="medium" disabled={isPending} onClick={() => setConfirming('replace')}>
            새 주소 만들기
          </Button>
          <Button variant="quiet" size="medium" disabled={isPending} onClick={() => setConfirming('revoke')}>
            끊기
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={confirming !== null}
        title={confirming === 'replace' ? '새 주소를 만들까요?' : '캘린더 주소를 끊을까요?'}
        description="지금까지 쓰던 주소로는 더 이상 코스를 볼 수 없어요."
        confirmLabel={confirming === 'replace' ? '만들기' : '끊기'}
        isDangerous={confirming === 'revoke'}
        onConfirm={handleConfirm}
        onCancel={() => setConfirming(null)}
      />
    </div>
  );
}

/** The secret address of the own planned solroutes for calendar apps. Spec 17-4. */
export function CalendarSheet({ onClose }: { onClose: () => void }) {
  return (
    <ModalSheet title="캘린더에서 코스 보기" onClose={onClose}>
      <QueryContent query={useQuery(calendarQuery())} failure="Failed to load the calendar address">
        {(address) => <CalendarAddress isCreated={address !== null} />}
      </QueryContent>
    </ModalSheet>
  );
}
