import { FEEDBACK_MAX } from '@sol/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PageForm, PageFormLead } from '#components/ui/form.tsx';
import { LoadingOverlay } from '#components/ui/states.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { useUserId } from '#features/session/model/session-store.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { useStoredDraft } from '#lib/storage.ts';

/** @param onSent is also called if the form was left before the response */
const useSendFeedback = (onSent: () => void) =>
  useMutation({
    mutationFn: (feedback: string) => callOnce('POST /api/feedback', { body: { feedback } }),
    onSuccess: onSent,
    onError: (error) => logger.error('Failed to send feedback', error),
  });

const readDraft = (stored: unknown): { text: string } => {
  const { text }: { text?: unknown } = typeof stored === 'object' && stored !== null ? stored : {};
  return { text: typeof text === 'string' ? text : '' };
};

function FeedbackForm({ memberId }: { memberId: number }) {
  const navigate = useNavigate();
  const [{ text }, change, deleteDraft] = useStoredDraft({ key: `feedback-draft/${memberId}`, read: readDraft });
  const send = useSendFeedback(deleteDraft);
  const missing = text.trim() === '' ? { field: 'feedback', text: '의견을 입력해 주세요' } : undefined;
  const handleSubmit = () => {
    send.mutate(text, {
      onSuccess: () => {
        void navigate(paths.profile, { replace: true });
        toast.success('의견 남기기 성공했습니다');
      },
    });
  };
  return (
    <>
      <title>의견 남기기 | 쏠</title>
      <TopBar title="의견 남기기" onBack={() => void navigate(paths.profile)} />
      <PageForm
        missing={missing}
        isPending={send.isPending}
        error={send.error}
        submitLabel="보내기"
        onSubmit={handleSubmit}
      >
        <PageFormLead>불편했던 점이나 있으면 좋겠는 것을 들려주세요. 하나하나 읽고 있어요.</PageFormLead>
        <CountedTextarea
          label="의견"
          field="feedback"
          isTall
          text={text}
          max={FEEDBACK_MAX}
          placeholder="예: 혼자 앉기 좋은 자리를 더 알고 싶어요."
          onChange={(value) => change({ text: value })}
        />
      </PageForm>
      <LoadingOverlay isLoading={send.isPending} text="의견 남기는 중" />
    </>
  );
}

function FeedbackScreen() {
  const memberId = useUserId();
  return memberId === null ? null : <FeedbackForm key={memberId} memberId={memberId} />;
}

export { FeedbackScreen as Component };
