import { REPORT_REASONS, type ReportReason } from '@sol/contract/report';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { toast } from '#components/ui/toast.ts';
import { isReportedAlready, type ReportedWork, useReportWork } from '../api/report-work.ts';
import styles from './report-sheet.module.css';

interface ReportSheetProps {
  work: ReportedWork;
  onClose: () => void;
}

const failureOf = (error: Error | null) => (error === null || isReportedAlready(error) ? undefined : error.message);

/** Reports a review or a sollect to the operator, with one of the fixed reasons. */
export function ReportSheet({ work, onClose }: ReportSheetProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const report = useReportWork(work);
  const failure = isMissing && reason === null ? '이유를 골라 주세요.' : failureOf(report.error);
  const handleSubmit = () => {
    if (reason === null) return setIsMissing(true);
    report.mutate(reason, {
      onSuccess: () => {
        onClose();
        toast.success('신고했어요. 운영자가 살펴볼게요.');
      },
      onError: (error) => {
        if (!isReportedAlready(error)) return;
        onClose();
        toast.info('이미 신고한 글이에요. 운영자가 살펴보고 있어요.');
      },
    });
  };
  const foot = (
    <>
      {/* Inside the sheet, because the sheet covers toasts. */}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button isPending={report.isPending} onClick={handleSubmit}>
        신고하기
      </Button>
    </>
  );
  return (
    <ModalSheet title="왜 신고하나요?" onClose={onClose} foot={foot}>
      <p className={styles.hint}>누가 신고했는지는 쓴 사람에게 알리지 않아요.</p>
      <div role="radiogroup" aria-label="신고 이유">
        {REPORT_REASONS.map(({ id, title }) => (
          <label key={id} className={styles.reason}>
            <input
              type="radio"
              name="report-reason"
              className={styles.radio}
              checked={id === reason}
              onChange={() => setReason(id)}
            />
            {title}
          </label>
        ))}
      </div>
    </ModalSheet>
  );
}
