import type { ReportedWork } from '@sol/contract/admin-report';
import { WORK_TITLES } from '@sol/contract/choices';
import { HIDDEN_DAYS_MAX, TAKEDOWN_TEXT_MAX } from '@sol/contract/limits';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import { useAdminMutation } from '../api/admin-mutation.ts';
import { endOfDay, hiddenUntilDays } from '../model/hidden-until.ts';
import { warnAboutUnhashedPhotos } from '../model/unhashed-photos.ts';
import styles from './admin.module.css';

/** Hides a review or a sollect until a day, or changes that day. */
export function HideSheet({ work, onClose }: { work: ReportedWork; onClose: () => void }) {
  const id = useId();
  const [{ first, last }] = useState(() => hiddenUntilDays(new Date()));
  const [day, setDay] = useState(last);
  const [explanation, setExplanation] = useState('');
  const hide = useAdminMutation('POST /api/admin/report/:id/hide', { onSuccess: warnAboutUnhashedPhotos });
  const isOffered = first <= day && day <= last;
  const { reportId, openCount, hiddenUntil } = work;
  const handleHide = () => {
    const text = explanation.trim();
    const expected = { isOpen: openCount > 0, hiddenUntil };
    hide.mutate(
      { params: { id: reportId }, body: { expected, until: endOfDay(day), ...(text !== '' && { explanation: text }) } },
      { onSuccess: onClose },
    );
  };
  const foot = (
    <Button
      isPending={hide.isPending}
      unavailableBecause={isOffered ? undefined : `내일부터 ${HIDDEN_DAYS_MAX}일 안의 날을 골라 주세요.`}
      onClick={handleHide}
    >
      가리기
    </Button>
  );
  return (
    <ModalSheet title={`‘${work.title}’ ${WORK_TITLES[work.kind]} 가리기`} onClose={onClose} foot={foot}>
      <div className={styles.form}>
        <p>
          쓴 사람에게만 보이고, 까닭을 알려 줘요. 그날까지 지울지 다시 보일지 정해 주세요. 정할 때까지는 가려져 있어요.
        </p>
        <div>
          <label htmlFor={id} className={styles.label}>
            이날까지
          </label>
          <input
            id={id}
            type="date"
            className={styles.field}
            value={day}
            min={first}
            max={last}
            onChange={({ target }) => setDay(target.value)}
          />
        </div>
        <CountedTextarea
          label="쓴 사람에게 알릴 말 (선택)"
          text={explanation}
          max={TAKEDOWN_TEXT_MAX}
          placeholder="예: 다른 사람의 얼굴이 보여서 가렸어요."
          onChange={setExplanation}
        />
      </div>
    </ModalSheet>
  );
}
