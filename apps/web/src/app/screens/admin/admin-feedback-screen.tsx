import type { FeedbackItem } from '@sol/contract/admin-feedback';
import { FEEDBACK_STATUSES } from '@sol/contract/choices';
import { FEEDBACK_MAX } from '@sol/contract/limits';
import { FEEDBACK_EXPORT_PATH } from '@sol/contract/paths';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import { toast } from '#components/ui/toast.tsx';
import { feedbackQuery, useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { AdminList, AdminSection, useStatusFilter } from '#features/admin/components/admin-section.tsx';
import { moment } from '#features/admin/model/hidden-until.ts';
import { repeatAfterUnlock } from '#features/admin/operator-lock.ts';
import { call } from '#lib/api/call.ts';
import { downloadFile } from '#lib/api/file-transfer.ts';

function AnswerSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const [answer, setAnswer] = useState('');
  const send = useAdminMutation('POST /api/admin/feedback/:id/answer');
  return (
    <ModalSheet
      title="의견에 답하기"
      onClose={onClose}
      foot={
        <Button
          isPending={send.isPending}
          unavailableBecause={answer.trim() === '' ? '답을 적어 주세요.' : undefined}
          onClick={() => send.mutate({ params: { id }, body: { answer } }, { onSuccess: onClose })}
        >
          보내기
        </Button>
      }
    >
      <div className={styles.form}>
        <CountedTextarea
          label="회원이 알림에서 읽을 답"
          text={answer}
          max={FEEDBACK_MAX}
          placeholder="예: 다음 버전에서 고칠게요."
          onChange={setAnswer}
        />
      </div>
    </ModalSheet>
  );
}

function FeedbackCard({ item: { id, nickname, content, createdAt, handledAt, answer } }: { item: FeedbackItem }) {
  const [isAnswering, setIsAnswering] = useState(false);
  const handle = useAdminMutation('POST /api/admin/feedback/:id/handled');
  return (
    <>
      <p className={styles.text}>{content}</p>
      <p className={styles.meta}>
        {nickname} · {moment(createdAt)}
      </p>
      {handledAt !== null && <p className={styles.meta}>{moment(handledAt)}에 처리했어요</p>}
      {answer !== null && <p className={styles.note}>{answer}</p>}
      {answer === null && (
        <div className={styles.actions}>
          <Button size="medium" onClick={() => setIsAnswering(true)}>
            답하기
          </Button>
          {handledAt === null && (
            <Button
              size="medium"
              variant="quiet"
              isPending={handle.isPending}
              onClick={() => handle.mutate({ params: { id } })}
            >
              처리했어요
            </Button>
          )}
        </div>
      )}
      {isAnswering && <AnswerSheet id={id} onClose={() => setIsAnswering(false)} />}
    </>
  );
}

const STATUSES = { OPEN: '새 의견', HANDLED: '처리한 의견' } as const;
const EMPTY = { OPEN: '새 의견이 없어요', HANDLED: '처리한 의견이 없어요' } as const;

function AdminFeedbackScreen() {
  const [status, choose] = useStatusFilter(FEEDBACK_STATUSES);
  const query = useInfiniteQuery(feedbackQuery(status));
  const download = useMutation({
    mutationFn: async () => {
      // Opens the passkey prompt if it is needed: a download cannot.
      await repeatAfterUnlock(() => call('GET /api/admin/passkey', {}));
      await downloadFile(FEEDBACK_EXPORT_PATH);
    },
    onError: () => toast.error('파일을 받지 못했어요. 잠시 뒤에 다시 시도해 주세요.'),
  });
  return (
    <AdminSection title="의견" statuses={STATUSES} status={status} onChoose={choose}>
      <div className={styles.tools}>
        <Button variant="quiet" size="medium" isPending={download.isPending} onClick={() => download.mutate()}>
          CSV로 모두 받기
        </Button>
      </div>
      <AdminList
        query={query}
        itemsOf={({ feedback }) => feedback}
        keyOf={({ id }) => id}
        empty={EMPTY[status]}
        renderItem={(item) => <FeedbackCard item={item} />}
      />
    </AdminSection>
  );
}

export { AdminFeedbackScreen as Component };
