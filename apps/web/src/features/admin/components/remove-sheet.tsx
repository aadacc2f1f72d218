import type { ReportedWork } from '@sol/contract/admin-report';
import { WORK_TITLES } from '@sol/contract/choices';
import { TAKEDOWN_TEXT_MAX } from '@sol/contract/limits';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import { useAdminMutation } from '../api/admin-mutation.ts';
import { warnAboutUnhashedPhotos } from '../model/unhashed-photos.ts';
import styles from './admin.module.css';

const WARNINGS = {
  REVIEW: '후기와 사진이 지워지고, 되돌릴 수 없어요.',
  SOLLECT: '쏠렉트와 사진이 지워지고, 되돌릴 수 없어요.',
  PROFILE: '닉네임과 프로필 사진이 지워지고, 되돌릴 수 없어요.',
  SOLROUTE: '코스가 쓴 사람에게서도 지워지고, 되돌릴 수 없어요.',
  COLLECTION: '링크와 목록 이름, 메모가 지워지고, 되돌릴 수 없어요. 장소는 저장된 채로 남아요.',
} as const;

/** Deletes a work permanently, with the reason that its writer reads. */
export function RemoveSheet({ work, onClose }: { work: ReportedWork; onClose: () => void }) {
  const [explanation, setExplanation] = useState('');
  const remove = useAdminMutation('POST /api/admin/report/:id/remove', { onSuccess: warnAboutUnhashedPhotos });
  const { reportId, kind, title, openCount, hiddenUntil } = work;
  const handleRemove = () => {
    const expected = { isOpen: openCount > 0, hiddenUntil };
    remove.mutate({ params: { id: reportId }, body: { expected, explanation } }, { onSuccess: onClose });
  };
  const foot = (
    <Button
      variant="danger"
      isPending={remove.isPending}
      unavailableBecause={explanation.trim() === '' ? '까닭을 적어 주세요.' : undefined}
      onClick={handleRemove}
    >
      아주 지우기
    </Button>
  );
  return (
    <ModalSheet title={`‘${title}’ ${WORK_TITLES[kind]} 지우기`} onClose={onClose} foot={foot}>
      <div className={styles.form}>
        <p>{WARNINGS[kind]} CDN이 앞에 있으면 지울 주소를 먼저 복사해 두세요.</p>
        <CountedTextarea
          label="쓴 사람에게 알릴 까닭"
          text={explanation}
          max={TAKEDOWN_TEXT_MAX}
          placeholder="예: 다른 사람을 몰래 찍은 사진이에요."
          onChange={setExplanation}
        />
      </div>
    </ModalSheet>
  );
}
