import type { Category } from '@sol/contract/category';
import type { ReactNode } from 'react';
import { WalkIcon } from '#components/icons/object-icons.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import colors from '#features/place/components/category-tiles.module.css';
import { durationText, shortDistance } from '#lib/korean-format.ts';
import type { Arrival } from '../model/arrival.ts';
import { formatWalkingTime } from '../model/walking-route.ts';
import noteStyles from './solroute.module.css';

interface LegProps {
  distanceM: number;
  durationS: number;
  /** Actions. */
  children?: ReactNode;
}

/** Below this distance, two places are usually in one building. */
const ADJACENT_MAX_M = 10;

/** The route between two stops. */
export function Leg({ distanceM, durationS, children }: LegProps) {
  return (
    <div className={noteStyles.leg}>
      <WalkIcon size={16} />
      <p className={noteStyles.legWords}>
        {distanceM < ADJACENT_MAX_M
          ? '바로 옆이에요'
          : `도보 ${formatWalkingTime(durationS)} · ${shortDistance(distanceM)}`}
      </p>
      {children}
    </div>
  );
}

function getDayText(daysLater: number): string {
  if (daysLater === 0) return '';
  return daysLater === 1 ? '다음 날 ' : `${daysLater}일 뒤 `;
}

export function ArrivalNote({ arrival: { time, daysLater, isUnknown, stayMin, warning } }: { arrival: Arrival }) {
  return (
    <p className={noteStyles.note}>
      <span>
        {getDayText(daysLater)}
        {time} 도착
      </span>
      {stayMin !== undefined && <span>{durationText(stayMin)} 머물기</span>}
      {isUnknown && <span>영업시간을 아직 몰라요</span>}
      {warning !== undefined && <strong className={noteStyles.warning}>{warning}</strong>}
    </p>
  );
}

/** The number of a stop in the style of its map marker. Spec 9-26. */
export function StopBadge({ number, category }: { number: number; category: Category }) {
  return (
    <span className={`${noteStyles.badge} ${colors[category]}`}>
      {number}
      <VisuallyHidden>번째</VisuallyHidden>
    </span>
  );
}
