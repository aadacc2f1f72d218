import type { PlanExchangeInput, PlannedStop } from '@sol/contract/solroute-plan';
import { isSeoulMinute } from '@sol/contract/text';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from '#components/ui/link.tsx';
import { ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { paths } from '#lib/paths.ts';
import { planExchangesQuery } from '../../api.ts';
import { clockTime, stopReasons } from '../../model/plan-text.ts';
import { StopBadge } from '../stop-details.tsx';
import styles from './plan.module.css';

/** What a member can change about a stop. Spec 12.3-3. */
export interface StopActions {
  onExchange: (placeId: number, otherId: number) => void;
  onToggleFixed: (placeId: number) => void;
  onRemove: (placeId: number) => void;
  onMove: (placeId: number, arriveAt: string) => void;
}

interface PlanStopProps extends StopActions {
  stop: PlannedStop;
  number: number;
  isFixed: boolean;
  /** Asks for other places at this position. */
  exchange: PlanExchangeInput;
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

interface ExchangesProps {
  /** Of the place that is exchanged. */
  name: string;
  exchange: PlanExchangeInput;
  isBusy: boolean;
  onChoose: (placeId: number) => void;
}

/** Up to three places instead of a stop. */
function Exchanges({ name, exchange, isBusy, onChoose }: ExchangesProps) {
  const { data, isError, isFetching, refetch } = useQuery(planExchangesQuery(exchange));
  if (data === undefined) {
    if (isError)
      return (
        <ErrorState
          title="다른 곳을 찾지 못했어요"
          size="line"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    return (
      <SkeletonGroup label="다른 곳을 찾는 중">
        <Skeleton shape="title" />
        <Skeleton shape="line" />
      </SkeletonGroup>
    );
  }
  if (data.stops.length === 0)
    return (
      <p className={styles.hint} role="status">
        이 시간에 바꿀 만한 다른 곳이 없어요.
      </p>
    );
  return (
    <ul className={styles.exchanges} aria-label={`${name} 대신 갈 만한 곳`}>
      {data.stops.map((other) => (
        <li key={other.placeId}>
          <button type="button" className={styles.exchange} disabled={isBusy} onClick={() => onChoose(other.placeId)}>
            <span className={styles.exchangeName}>{other.name}</span>
            <span className={styles.planStopReasons}>
              {other.detailedCategory} · {stopReasons(other)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A stop of a plan with its times, its reasons and what can be changed. */
export function PlanStop({ stop, number, isFixed, exchange, isOnly, isBusy, ...actions }: PlanStopProps) {
  const { placeId, name, category, arriveAt, leaveAt, detailedCategory } = stop;
  const [open, setOpen] = useState<'exchange' | 'move' | null>(null);
  const toggle = (part: 'exchange' | 'move') => setOpen(open === part ? null : part);
  const nameId = useId();
  return (
    <li className={styles.stop} aria-labelledby={nameId}>
      <div className={styles.head}>
        <StopBadge number={number} category={category} />
        <div className={styles.words}>
          <p className={styles.times}>
            {clockTime(arriveAt)}–{clockTime(leaveAt)}
            {isFixed && <span className={styles.locked}> · 고정됨</span>}
          </p>
          <h4 id={nameId} className={styles.name}>
            <Link to={paths.mapDetail(placeId)}>{name}</Link>
          </h4>
          <p className={styles.planStopReasons}>
            {detailedCategory} · {stopReasons(stop)}
          </p>
        </div>
      </div>
      {/* A fieldset requires a visible legend; this is a row of buttons. */}
      <div className={styles.actions} role="group" aria-label={`${name} 바꾸기`}>
        <button
          type="button"
          className={styles.action}
          disabled={isBusy}
          aria-expanded={open === 'exchange'}
          onClick={() => toggle('exchange')}
        >
          다른 곳
        </button>
        <button
          type="button"
          className={styles.action}
          disabled={isBusy}
          aria-pressed={isFixed}
          onClick={() => actions.onToggleFixed(placeId)}
        >
          고정
        </button>
        <button
          type="button"
          className={styles.action}
          disabled={isBusy}
          aria-expanded={open === 'move'}
          onClick={() => toggle('move')}
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
      {open === 'exchange' && (
        <Exchanges
          name={name}
          exchange={exchange}
          isBusy={isBusy}
          onChoose={(otherId) => {
            setOpen(null);
            actions.onExchange(placeId, otherId);
          }}
        />
      )}
      {open === 'move' && (
        <MoveField
          stop={stop}
          onMove={(time) => {
            setOpen(null);
            actions.onMove(placeId, time);
          }}
        />
      )}
    </li>
  );
}
