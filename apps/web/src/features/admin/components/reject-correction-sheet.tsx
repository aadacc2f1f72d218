import type { AdminCorrection } from '@sol/contract/correction';
import { CORRECTION_REASON_MAX } from '@sol/contract/limits';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useAdminMutation } from '../api/admin-mutation.ts';
import styles from './admin.module.css';

/** Rejects a correction, with a reason that other operators can read. */
export function RejectCorrectionSheet({ correction, onClose }: { correction: AdminCorrection; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const reject = useAdminMutation('POST /api/admin/correction/:id/reject', {
    onSuccess: () => toast.success('거절했어요.'),
  });
  const handleReject = () =>
    reject.mutate({ params: { id: correction.correctionId }, body: { reason } }, { onSuccess: onClose });
  const foot = (
    <Button
      variant="danger"
      isPending={reject.isPending}
      unavailableBecause={reason.trim() === '' ? '까닭을 적어 주세요.' : undefined}
      onClick={handleReject}
    >
      거절하기
    </Button>
  );
  return (
    <ModalSheet title={`${correction.place.name} 제안 거절하기`} onClose={onClose} foot={foot}>
      <div className={styles.form}>
        <CountedTextarea
          label="까닭"
          text={reason}
          max={CORRECTION_REASON_MAX}
          placeholder="예: 가게 안내와 달라요."
          onChange={setReason}
        />
      </div>
    </ModalSheet>
  );
}
