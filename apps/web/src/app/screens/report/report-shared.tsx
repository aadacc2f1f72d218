import { useState } from 'react';
import { ReportSheet } from '#features/report/components/report-sheet.tsx';
import { useIsMember } from '#features/session/model/session-store.ts';
import styles from '../shared/shared-page.module.css';

interface ReportSharedProps {
  kind: 'SOLROUTE' | 'COLLECTION';
  shareId: string;
  label: string;
}

/** Reports what a link shows, also without an account. */
export function ReportShared({ kind, shareId, label }: ReportSharedProps) {
  const isMember = useIsMember();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.report} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && <ReportSheet target={{ kind, shareId }} isMember={isMember} onClose={() => setIsOpen(false)} />}
    </>
  );
}
