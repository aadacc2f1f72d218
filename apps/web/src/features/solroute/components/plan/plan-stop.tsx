import type { PlannedStop } from '@sol/contract/solroute-plan';
import { isSeoulMinute } from '@sol/contract/text';
import { useId, useState } from 'react';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import { clockTime, stopReasons } from '../../model/plan-text.ts';
import { StopBadge } from '../stop-details.tsx';
import styles from './plan.module.css';

/** What a member can change about a stop. Spec 12.3-3. */
export interface StopActions {
  onExchange: (placeId: number) => void;
  onToggleLock: (placeId: number) => void;
  onRemove: (placeId: number) => void;
  onMove: (placeId: number, arriveAt: string) => void;
}

interface PlanStopProps extends StopActions {
  stop: PlannedStop;
  number: number;
  isLocked: boolean;
  /** A plan has at least one stop. */
  isOnly: boolean;
  /** While the changed plan is computed. */
  isBusy: boolean;
}

function MoveField({ stop, onMove }: { stop: PlannedStop; onMove: (arriveAt: string) => void }) {
  const id = useId();
  const [time, setTime] = useState(stop.arriveAt);
  return (
    <form
      className={styles.move}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSeoulMinute(time)) onMove(time);
      }}
    >
      <label htmlFor={id} className={styles.label}>
        도착할 시각
      </label>
      <input
        id={id}
        type="datetime-local"
        className={styles.planStopField}
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <button type="submit" className={styles.action}>
        옮기기
      </button>
    </form>
  );
}

/** A stop of a plan with its times, its reasons and what can be changed. */
export function PlanStop({ stop, number, isLocked, isOnly, isBusy, ...actions }: PlanStopProps) {
  const { placeId, name, category, arriveAt, leaveAt, detailedCategory } = stop;
  const [isMoving, setIsMoving] = useState(false);
  const nameId = useId();
  return (
    <li className={styles.stop} aria-labelledby={nameId}>
      <div className={styles.head}>
        <StopBadge number={number} category={category} />
        <div className={styles.words}>
          <p className={styles.times}>
            {clockTime(arriveAt)}–{clockTime(leaveAt)}
            {isLocked && <span className={styles.locked}> · 고정됨</span>}
          </p>
          <h4 id={nameId} className={styles.name}>
            <Link to={paths.mapDetail(placeId)}>{name}</Link>
          </h4>
          <p className={styles.planStopReasons}>
            {detailedCategory} · {stopReasons(stop)}
          </p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset requires a visible legend; this is a row of buttons. */}
      <div className={styles.actions} role="group" aria-label={`${name} 바꾸기`}>
        <button type="button" className={styles.action} disabled={isBusy} onClick={() => actions.onExchange(placeId)}>
          다른 곳
        </button>
        <button
          type="button"
          className={styles.action}
          disabled={isBusy}
          aria-pressed={isLocked}
          onClick={() => actions.onToggleLock(placeId)}
        >
          고정
        </button>
        <button
          type="button"
          className={styles.action}
          disabled={isBusy}
          aria-expanded={isMoving}
          onClick={() => setIsMoving(!isMoving)}
        >
          시간
        </button>
        <button
          type="button"
          className={styles.action}
          disabled={isBusy || isOnly}
          onClick={() => actions.onRemove(placeId)}
        >
          빼기
        </button>
      </div>
      {isMoving && (
        <MoveField
          stop={stop}
          onMove={(time) => {
            setIsMoving(false);
            actions.onMove(placeId, time);
          }}
        />
      )}
    </li>
  );
}
