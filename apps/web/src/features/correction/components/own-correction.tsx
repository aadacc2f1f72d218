import type { Correction } from '@sol/contract/correction';
import type { PlaceDetail } from '@sol/contract/place';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useWithdrawCorrection } from '../api.ts';
import { changeText } from '../model/correction-text.ts';
import { ChangeLines } from './change-lines.tsx';
import styles from './day-sheet.module.css';

interface OwnCorrectionProps {
  place: PlaceDetail;
  correction: Correction;
}

/** A correction of the member that is not decided yet. Only its author sees it. Spec 11.2-2. */
export function OwnCorrection({ place, correction }: OwnCorrectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawCorrection(place.id);
  const text = changeText(correction.change, place);
  // Spec 19-4.
  const isHint = correction.kind === 'HOURS' && place.openingHours.length === 0;
  const handleWithdraw = () =>
    withdraw.mutate(correction.correctionId, {
      onSuccess: () => toast.success('알려주신 내용을 거두었어요'),
      onError: ({ message }) => toast.error(message),
      onSettled: () => setIsAsking(false),
    });
  return (
    <div className={styles.card}>
      <p className={styles.title}>
        <span className={styles.label}>확인 중</span> {text.title}
      </p>
      <ChangeLines lines={text.lines} />
      <p className={styles.hint}>
        {isHint
          ? '다른 사람에게는 ‘확인 전’으로 보여요. 다른 회원이나 운영자가 확인하면 영업시간이 돼요.'
          : '다른 회원이나 운영자가 확인하면 모두에게 보여요.'}
      </p>
      <div className={styles.actions}>
        <Button size="medium" variant="quiet" onClick={() => setIsAsking(true)}>
          거두기
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="알려주신 내용을 거둘까요?"
        description="다시 알려주려면 처음부터 적어야 해요."
        confirmLabel="거두기"
        isDangerous
        isPending={withdraw.isPending}
        onConfirm={handleWithdraw}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
