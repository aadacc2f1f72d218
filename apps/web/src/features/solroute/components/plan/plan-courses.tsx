import type { LatLng } from '@sol/contract/geo';
import type { PlannedCourse } from '@sol/contract/solroute-plan';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { exchangeStop, isLocked, moveStop, planKey, removeStop, toggleLock } from '../../model/plan-edit.ts';
import type { PlanQuery } from '../../model/plan-request.ts';
import { clockTime, courseTitle, courseTotals } from '../../model/plan-text.ts';
import styles from './plan-courses.module.css';
import { PlanStop } from './plan-stop.tsx';

/** A stop as the map of a course shows it. */
export type MapStop = LatLng & { id: number; category: PlannedCourse['stops'][number]['category'] };

interface PlanCoursesProps {
  request: PlanQuery;
  plans: readonly PlannedCourse[];
  /** While the next courses are computed. */
  isBusy: boolean;
  isSaving: boolean;
  renderMap: (stops: readonly MapStop[]) => ReactNode;
  onChange: (request: PlanQuery) => void;
  onSave: (plan: PlannedCourse) => void;
}

interface CourseProps extends Omit<PlanCoursesProps, 'plans'> {
  plan: PlannedCourse;
  number: number;
  isOpen: boolean;
  onOpen: () => void;
}

function Course({ plan, number, isOpen, request, isBusy, isSaving, renderMap, ...handlers }: CourseProps) {
  const { stops, endAt } = plan;
  const bodyId = useId();
  const change = (next: PlanQuery) => handlers.onChange(next);
  return (
    <article className={styles.course} aria-busy={isBusy || undefined}>
      <h3>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={handlers.onOpen}
        >
          <span className={styles.title}>
            {number}. {courseTitle(plan)}
          </span>
          <span className={styles.totals}>
            {clockTime(request.departAt)}–{clockTime(endAt)} · {courseTotals(plan)}
          </span>
        </button>
      </h3>
      {isOpen && (
        <div id={bodyId}>
          <div className={styles.map}>
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
                isLocked={isLocked(request, stop.placeId)}
                isOnly={stops.length === 1}
                isBusy={isBusy}
                onExchange={(placeId) => change(exchangeStop(request, stops, placeId))}
                onToggleLock={(placeId) => change(toggleLock(request, stops, placeId))}
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

/** The courses of a request as cards; one is open. Spec 12.3-1. */
export function PlanCourses({ plans, ...props }: PlanCoursesProps) {
  const [openNumber, setOpenNumber] = useState(1);
  return (
    <div className={styles.courses}>
      {plans.map((plan, index) => (
        <Course
          key={planKey(plan)}
          plan={plan}
          number={index + 1}
          isOpen={openNumber === index + 1}
          onOpen={() => setOpenNumber(index + 1)}
          {...props}
        />
      ))}
    </div>
  );
}
