import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorState, LoadingOverlay, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { PinMap } from '#features/map/components/pin-map.tsx';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { plansQuery } from '#features/solroute/api.ts';
import { NothingFits, PlanCards } from '#features/solroute/components/plan/plan-cards.tsx';
import { PlanForm } from '#features/solroute/components/plan/plan-form.tsx';
import { applySuggestion } from '#features/solroute/model/plan.ts';
import {
  type PlanQuery,
  readConditions,
  readPlanQuery,
  readStart,
  toPlanRequest,
  writePlanQuery,
} from '#features/solroute/model/plan-request.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { KEEPS_SCROLL } from '../../shell/use-scroll-restoration.ts';
import styles from './solroute.module.css';
import { useSavePlan } from './use-save-plan.ts';

interface ResultsProps {
  request: PlanQuery;
  /** The number of requests that the form has made. */
  attempt: number;
  /** A change of a plan, which the form does not show. */
  onChange: (request: PlanQuery) => void;
  onSuggestion: (request: PlanQuery) => void;
}

function Results({ request, attempt, onChange, onSuggestion }: ResultsProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...plansQuery(toPlanRequest(request)),
    placeholderData: keepPreviousData,
  });
  const plans = data?.plans ?? [];
  const { savePlan, isSaving } = useSavePlan(request.departAt, isPlaceholderData ? [] : plans);
  const isLoaded = data !== undefined;
  // The results are below the form.
  useEffect(() => {
    if (isLoaded && attempt >= 0) titleRef.current?.scrollIntoView({ block: 'start' });
  }, [isLoaded, attempt]);
  if (data === undefined) {
    if (isError)
      return <ErrorState title="코스를 짜지 못했어요" isRetrying={isFetching} onRetry={() => void refetch()} />;
    return (
      <SkeletonGroup label="코스를 짜는 중">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  return (
    <section className={styles.results} aria-labelledby="plan-results">
      <h2 id="plan-results" ref={titleRef} className={styles.solroutePlanScreenTitle}>
        추천 코스
      </h2>
      <p className={styles.status} role="status">
        {isPlaceholderData && '코스를 다시 짜는 중이에요.'}
        {!isPlaceholderData && plans.length > 0 && `코스 ${plans.length}개를 찾았어요.`}
      </p>
      {plans.length === 0 && (
        <NothingFits
          reason={data.reason}
          onSuggestion={(suggestion) => onSuggestion(applySuggestion(request, suggestion))}
        />
      )}
      {plans.length > 0 && (
        <PlanCards
          request={request}
          plans={plans}
          isBusy={isPlaceholderData}
          isSaving={isSaving}
          renderMap={(stops) => <SolrouteMap stops={stops} />}
          onChange={onChange}
          onFix={onChange}
          onSave={savePlan}
        />
      )}
      <LoadingOverlay isLoading={isSaving} text="코스 저장 중" />
    </section>
  );
}

/** Plans a solroute for the time that a member or guest has. The address has the request. Spec 12.3. */
function SolroutePlanScreen() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [query, setQuery] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  /** By the address after a change of a plan, that of the form, which stays: a new one would move the page. */
  const [formQueries, setFormQueries] = useState<ReadonlyMap<string, string>>(new Map());
  const formQuery = formQueries.get(query.toString()) ?? query.toString();
  const request = readPlanQuery(query);
  const show = (next: PlanQuery) => setQuery(writePlanQuery(next), { state: KEEPS_SCROLL });
  const showEdited = (next: PlanQuery) => {
    setFormQueries(new Map([...formQueries, [writePlanQuery(next).toString(), formQuery]]));
    show(next);
  };
  return (
    <div className={styles.solroutePlanScreen}>
      <title>하루 짜기 | 쏠</title>
      <TopBar title="하루 짜기" onBack={() => void navigate(-1)} />
      {/* Back and forward change the address: the form then starts with its values. */}
      <PlanForm
        key={`${attempt}/${formQuery}`}
        conditions={readConditions(query)}
        start={readStart(query)}
        departAt={request?.departAt}
        renderMap={(point, onMove) => isHydrated && <PinMap point={point} onMove={onMove} />}
        onSubmit={(start, conditions) => {
          setAttempt(attempt + 1);
          show({ ...start, ...conditions, locked: [], fixed: [], kept: [], excluded: [], seed: 0 });
        }}
      />
      {request !== undefined && (
        <Results request={request} attempt={attempt} onChange={showEdited} onSuggestion={show} />
      )}
    </div>
  );
}

export { SolroutePlanScreen as Component };
