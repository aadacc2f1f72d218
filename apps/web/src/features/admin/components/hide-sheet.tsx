import { HIDDEN_DAYS_MAX, hideReportedWork, type ReportedWork } from '@sol/contract/admin-report';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { useAdminMutation } from '../api/admin-mutation.ts';
import { endOfDay, hiddenUntilDays } from '../model/hidden-until.ts';
import styles from './admin.module.css';

/** Hides a review or a sollect until a day, or changes that day. */
export function HideSheet({ work, onClose }: { work: ReportedWork; onClose: () => void }) {
  const id = useId();
  const [{ first, last }] = useState(() => hiddenUntilDays(new Date()));
  const [day, setDay] = useState(last);
  const hide = useAdminMutation(hideReportedWork);
  const isOffered = first <= day && day <= last;
  const { reportId, openCount, hiddenUntil } = work;
  const handleHide = () => {
    const seen = { isOpen: openCount > 0, hiddenUntil };
    hide.mutate({ params: { id: reportId }, body: { seen, until: endOfDay(day) } }, { onSettled: onClose });
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
    <ModalSheet title={`${work.title} 가리기`} onClose={onClose} foot={foot}>
      <div className={styles.form}>
        <p>쓴 사람에게만 보이고, 왜 언제까지 가렸는지 알려 줘요. 그날이 지나면 저절로 다시 보여요.</p>
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
      </div>
    </ModalSheet>
  );
}
