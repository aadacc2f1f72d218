import { FEEDBACK_MAX } from '@sol/contract/feedback';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { CountedTextarea } from '#components/ui/counted-field.tsx';
import { FormButton } from '#components/ui/form-button.tsx';
import { FormFields } from '#components/ui/form-fields.tsx';
import { LoadingOverlay } from '#components/ui/loading-overlay.tsx';
import { toast } from '#components/ui/toast.ts';
import { TopBar } from '#components/ui/top-bar.tsx';
import { useSendFeedback } from '#features/feedback/api/send-feedback.ts';
import { useUserId } from '#features/session/model/session-store.ts';
import { useStoredDraft } from '#hooks/use-stored-draft.ts';
import { paths } from '#lib/paths.ts';
import styles from './profile-form.module.css';

const readDraft = (stored: unknown): { text: string } => {
  const { text }: { text?: unknown } = typeof stored === 'object' && stored !== null ? stored : {};
  return { text: typeof text === 'string' ? text : '' };
};

function FeedbackForm({ memberId }: { memberId: number }) {
  const navigate = useNavigate();
  const [{ text }, change, deleteDraft] = useStoredDraft({ key: `feedback-draft/${memberId}`, read: readDraft });
  const send = useSendFeedback();
  const missing = text.trim() === '' ? { field: 'feedback', text: '의견을 입력해 주세요' } : undefined;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (missing !== undefined || send.isPending) return;
    send.mutate(text, {
      onSuccess: () => {
        deleteDraft();
        void navigate(paths.profile, { replace: true });
        toast.success('의견 남기기 성공했습니다');
      },
    });
  };
  return (
    <>
      <title>의견 남기기 | 쏠</title>
      <TopBar title="의견 남기기" onBack={() => void navigate(paths.profile)} />
      <FormFields missing={missing}>
        <form className={styles.form} data-form onSubmit={handleSubmit}>
          <p className={styles.lead}>불편했던 점이나 있으면 좋겠는 것을 들려주세요. 하나하나 읽고 있어요.</p>
          <CountedTextarea
            label="의견"
            field="feedback"
            isTall
            text={text}
            max={FEEDBACK_MAX}
            placeholder="예: 혼자 앉기 좋은 자리를 더 알고 싶어요."
            onChange={(value) => change({ text: value })}
          />
          <div className={styles.send}>
            {send.isError && (
              <p role="alert" className={styles.failure}>
                {send.error.message} 쓰신 내용은 그대로 있어요.
              </p>
            )}
            <FormButton type="submit" isPending={send.isPending} missing={missing}>
              보내기
            </FormButton>
          </div>
        </form>
      </FormFields>
      <LoadingOverlay isLoading={send.isPending} text="의견 남기는 중" />
    </>
  );
}

function FeedbackScreen() {
  const memberId = useUserId();
  return memberId === null ? null : <FeedbackForm key={memberId} memberId={memberId} />;
}

export { FeedbackScreen as Component };
