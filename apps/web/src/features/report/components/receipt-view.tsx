import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { fullDate } from '#lib/korean-format.ts';
import type { Receipt } from '../api/report-work.ts';
import styles from './receipt-view.module.css';

/** What a guest keeps of a report. */
export function ReceiptView({ receipt: { receipt, receivedAt } }: { receipt: NonNullable<Receipt> }) {
  const handleCopy = () =>
    void navigator.clipboard.writeText(receipt).then(
      () => toast.success('접수 번호를 복사했어요.'),
      () => toast.error('복사하지 못했어요. 번호를 적어 두세요.'),
    );
  return (
    <div className={styles.receipt} role="status">
      <p>신고를 접수했어요. 운영자가 살펴볼게요.</p>
      <p className={styles.number}>{receipt}</p>
      <p className={styles.hint}>
        <time dateTime={receivedAt}>{fullDate(receivedAt)}</time>에 받은 접수 번호예요. 설정 &gt; 신고하기에서
        처리됐는지 볼 수 있어요. 누가 신고했는지는 남기지 않아서, 번호를 잃으면 다시 찾을 수 없어요.
      </p>
      <Button size="medium" variant="quiet" onClick={handleCopy}>
        번호 복사하기
      </Button>
    </div>
  );
}
