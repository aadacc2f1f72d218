import type { LatLng } from '@sol/contract/geo';
import type { PlanFailure, PlanSuggestion, SolroutePlan } from '@sol/contract/solroute-plan';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import {
  exchangeStop,
  isFixed,
  moveStop,
  otherPlans,
  planKey,
  removeStop,
  toExchange,
  toggleFixed,
} from '../../model/plan.ts';
import type { PlanQuery } from '../../model/plan-request.ts';
import { clockTime, planNames, planSequence, planTotals, reasonTexts, suggestionText } from '../../model/plan-text.ts';
import styles from './plan.module.css';
import { PlanStop } from './plan-stop.tsx';

interface NothingFitsProps {
  reason: PlanFailure | undefined;
  onSuggestion: (suggestion: PlanSuggestion) => void;
}

/** Why no plan fits, and the suggestions. Spec 12.3-1. */
export function NothingFits({ reason, onSuggestion }: NothingFitsProps) {
  const suggestions = reason?.helps ?? [];
  return (
    <div className={styles.box} role="status">
      <p className={styles.nothingFitsTitle}>맞는 코스를 찾지 못했어요</p>
      <ul className={styles.nothingFitsReasons}>
        {(reason === undefined ? [] : reasonTexts(reason)).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {suggestions.length > 0 ? (
        <>
          <p className={styles.nothingFitsReasons}>이렇게 바꾸면 코스가 나와요.</p>
          <div className={styles.helps}>
            {suggestions.map((suggestion) => (
              <Button key={suggestion.change} variant="quiet" size="medium" onClick={() => onSuggestion(suggestion)}>
                {suggestionText(suggestion)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p className={styles.nothingFitsReasons}>떠날 곳이나 시각을 바꿔 보세요.</p>
      )}
    </div>
  );
}

/** A stop as the map of a plan shows it. */
type MapStop = LatLng & { id: number; category: SolroutePlan['stops'][number]['category'] };

interface PlanCardsProps {
  request: PlanQuery;
  plans: readonly SolroutePlan[];
  /** While the next plans are computed. */
  isBusy: boolean;
  isSaving: boolean;
  renderMap: (stops: readonly MapStop[]) => ReactNode;
  onChange: (request: PlanQuery) => void;
  /** A stop is fixed or released: the same plans stay. */
  onFix: (request: PlanQuery) => void;
  onSave: (plan: SolroutePlan) => void;
}

interface PlanCardProps extends Omit<PlanCardsProps, 'plans'> {
  plan: SolroutePlan;
  /** What is different about it. */
  name: string;
  number: number;
  isOpen: boolean;
  onOpen: () => void;
}

function PlanCard({ plan, name, number, isOpen, request, isBusy, isSaving, renderMap, ...handlers }: PlanCardProps) {
  const { stops, endAt } = plan;
  const bodyId = useId();
  const change = (next: PlanQuery) => handlers.onChange(next);
  return (
    <article className={styles.plan} aria-busy={isBusy || undefined}>
      <h3>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={handlers.onOpen}
        >
          <span className={styles.planCardsTitle}>
            {number}. {name}
          </span>
          <span className={styles.sequence}>{planSequence(plan)}</span>
          <span className={styles.totals}>
            {clockTime(request.departAt)}–{clockTime(endAt)} · {planTotals(plan)}
          </span>
        </button>
      </h3>
      {isOpen && (
        <div id={bodyId} className={styles.body}>
          <div className={styles.planCardsMap}>
            {renderMap(
              stops.map(({ placeId, category, latitude, longitude }) => ({
                id: placeId,
                category,
                latitude,
                longitude,
              })),
            )}
          </div>
          <ol aria-label="코스의 장소">
            {stops.map((stop, index) => (
              <PlanStop
                key={stop.placeId}
                stop={stop}
                number={index + 1}
                isFixed={isFixed(request, stop.placeId)}
                exchange={toExchange(request, stops, stop.placeId)}
                isOnly={stops.length === 1}
                isBusy={isBusy}
                onExchange={(placeId, otherId) => change(exchangeStop(request, stops, { placeId, otherId }))}
                onToggleFixed={(placeId) => handlers.onFix(toggleFixed(request, placeId))}
                onRemove={(placeId) => change(removeStop(request, stops, placeId))}
                onMove={(placeId, arriveAt) => change(moveStop(request, stops, { placeId, arriveAt }))}
              />
            ))}
          </ol>
          <Button isPending={isSaving || isBusy} onClick={() => handlers.onSave(plan)}>
            내 코스로 담기
          </Button>
        </div>
      )}
    </article>
  );
}

/** The plans of a request as cards; one is open. Spec 12.3-1. */
export function PlanCards({ plans, onChange, ...props }: PlanCardsProps) {
  const [openNumber, setOpenNumber] = useState(1);
  const names = planNames(plans);
  const openStops = plans[openNumber - 1]?.stops ?? [];
  const plansRef = useRef<HTMLDivElement>(null);
  const handleChange = (next: PlanQuery) => {
    // The tapped button is disabled, and may be gone with its stop.
    plansRef.current?.focus({ preventScroll: true });
    // The changed plan is the best one of the next request.
    setOpenNumber(1);
    onChange(next);
  };
  return (
    // A fieldset requires a legend; this only takes the focus.
    <div ref={plansRef} tabIndex={-1} role="group" aria-label="코스 목록" className={styles.plans}>
      {plans.map((plan, index) => (
        <PlanCard
          key={planKey(plan)}
          plan={plan}
          name={names[index] ?? ''}
          number={index + 1}
          isOpen={openNumber === index + 1}
          onOpen={() => setOpenNumber(index + 1)}
          onChange={handleChange}
          {...props}
        />
      ))}
      <Button variant="quiet" onClick={() => handleChange(otherPlans(props.request, openStops))}>
        다른 코스 보기
      </Button>
    </div>
  );
}
