import type { PlaceRequest } from '@sol/contract/admin-place-request';
import { DECLINE_REASON_MAX } from '@sol/contract/limits';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import { useAdminMutation } from '../api/admin-mutation.ts';
import styles from './admin.module.css';

/** Declines a request, with a reason that other operators can read. */
export function DeclineRequestSheet({ request, onClose }: { request: PlaceRequest; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const decline = useAdminMutation('POST /api/admin/place-request/:id/decline');
  const foot = (
    <Button
      variant="danger"
      isPending={decline.isPending}
      unavailableBecause={reason.trim() === '' ? '까닭을 적어 주세요.' : undefined}
      onClick={() => decline.mutate({ params: { id: request.id }, body: { reason } }, { onSuccess: onClose })}
    >
      거절하기
    </Button>
  );
  return (
    <ModalSheet title={`${request.name} 거절하기`} onClose={onClose} foot={foot}>
      <div className={styles.form}>
        <CountedTextarea
          label="까닭"
          text={reason}
          max={DECLINE_REASON_MAX}
          placeholder="예: 이미 지도에 있는 곳이에요."
          onChange={setReason}
        />
      </div>
    </ModalSheet>
  );
}
