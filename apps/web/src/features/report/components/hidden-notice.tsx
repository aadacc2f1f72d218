import { REPORT_REASONS } from '@sol/contract/choices';
import type { ReportReason } from '@sol/contract/report';
import { EyeOffIcon } from '#components/icons/object-icons.tsx';
import { fullDate } from '#lib/korean-format.ts';
import styles from './report.module.css';

interface HiddenNoticeProps {
  until: string;
  reason: ReportReason | null;
}

/**
 * Shown on a review or a sollect that an operator has hidden: the reason, and the day by which they
 * decide. Only the author sees it until then.
 */
export function HiddenNotice({ until, reason }: HiddenNoticeProps) {
  const title = REPORT_REASONS.find(({ id }) => id === reason)?.title;
  return (
    <div className={styles.notice} role="note">
      <EyeOffIcon size={20} className={styles.icon} />
      <div>
        <p className={styles.hiddenNoticeTitle}>운영자가 가렸어요</p>
        <p>
          {title !== undefined && `사유: ${title} · `}
          <time dateTime={until}>{fullDate(until)}</time>까지 살펴보고, 정할 때까지 나에게만 보여요.
        </p>
      </div>
    </div>
  );
}
