import type { ReactNode } from 'react';
import { WalkIcon } from '#components/icons/object-icons.tsx';
import { shortDistance } from '#lib/korean-format.ts';
import { formatWalkingTime } from '../model/route-text.ts';
import styles from './leg.module.css';

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
    <div className={styles.leg}>
      <WalkIcon size={16} />
      <p className={styles.words}>
        {distanceM < ADJACENT_MAX_M
          ? '바로 옆이에요'
          : `도보 ${formatWalkingTime(durationS)} · ${shortDistance(distanceM)}`}
      </p>
      {children}
    </div>
  );
}
