import type { Arrival } from '../model/arrival.ts';
import { durationText } from '../model/route-text.ts';
import styles from './arrival-note.module.css';

function getDayText(daysLater: number): string {
  if (daysLater === 0) return '';
  return daysLater === 1 ? '다음 날 ' : `${daysLater}일 뒤 `;
}

export function ArrivalNote({ arrival: { time, daysLater, isUnknown, stayMin, warning } }: { arrival: Arrival }) {
  return (
    <p className={styles.note}>
      <span>
        {getDayText(daysLater)}
        {time} 도착
      </span>
      {stayMin !== undefined && <span>{durationText(stayMin)} 머물기</span>}
      {isUnknown && <span>영업시간 정보 없음</span>}
      {warning !== undefined && <strong className={styles.warning}>{warning}</strong>}
    </p>
  );
}
