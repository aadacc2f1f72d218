import type { Correction, CorrectionKind } from '@sol/contract/correction';
import type { PlaceDetail } from '@sol/contract/place';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useConfirmCorrection } from '../api/corrections.ts';
import { changeText } from '../model/correction-text.ts';
import { ChangeLines } from './change-lines.tsx';
import styles from './correction-card.module.css';

interface CorrectionQuestionProps {
  place: PlaceDetail;
  correction: Correction;
  /** A map of the old position and the new one. */
  renderMap: () => ReactNode;
  onCorrect: (kind: CorrectionKind) => void;
}

/** A correction of another member, to be confirmed. Spec 11.2-2. */
export function CorrectionQuestion({ place, correction, renderMap, onCorrect }: CorrectionQuestionProps) {
  const [isMapOpen, setIsMapOpen] = useState(false);
  const confirm = useConfirmCorrection(place.id);
  const { correctionId, kind, change, note } = correction;
  const { title, lines } = changeText(change, place);
  const handleConfirm = () =>
    confirm.mutate(correctionId, {
      onSuccess: ({ status }) =>
        toast.success(status === 'APPLIED' ? '고마워요. 바로 반영했어요' : '고마워요. 확인되면 반영돼요'),
      onError: ({ message }) => toast.error(message),
    });
  return (
    <div className={styles.card}>
      <p className={styles.title}>{lines.length === 0 ? `${title}, 맞나요?` : title}</p>
      <ChangeLines lines={lines} />
      {note !== '' && <p className={styles.hint}>“{note}”</p>}
      {lines.length > 0 && <p className={styles.hint}>다른 회원이 알려줬어요. 맞나요?</p>}
      {kind === 'MOVED' && isMapOpen && <div className={styles.map}>{renderMap()}</div>}
      <div className={styles.actions}>
        {kind === 'MOVED' && (
          <Button size="medium" variant="quiet" aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
            {isMapOpen ? '지도 닫기' : '지도에서 보기'}
          </Button>
        )}
        <Button size="medium" variant="quiet" onClick={() => onCorrect(kind)}>
          달라요
        </Button>
        <Button size="medium" isPending={confirm.isPending || confirm.isSuccess} onClick={handleConfirm}>
          맞아요
        </Button>
      </div>
    </div>
  );
}
