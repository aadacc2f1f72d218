import type { FeedbackItem } from '@sol/contract/admin-feedback';
import { Button } from '#components/ui/button.tsx';
import { useAdminMutation } from '../api/admin-mutation.ts';
import { moment } from '../model/hidden-until.ts';
import styles from './admin.module.css';

export function FeedbackCard({ item: { id, nickname, content, createdAt, handledAt } }: { item: FeedbackItem }) {
  const handle = useAdminMutation('POST /api/admin/feedback/:id/handled');
  return (
    <>
      <p className={styles.text}>{content}</p>
      <p className={styles.meta}>
        {nickname} · {moment(createdAt)}
      </p>
      {handledAt === null ? (
        <div className={styles.actions}>
          <Button
            size="medium"
            variant="quiet"
            isPending={handle.isPending}
            onClick={() => handle.mutate({ params: { id } })}
          >
            처리했어요
          </Button>
        </div>
      ) : (
        <p className={styles.meta}>{moment(handledAt)}에 처리했어요</p>
      )}
    </>
  );
}
