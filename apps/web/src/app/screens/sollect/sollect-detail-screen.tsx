import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLocation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { ErrorState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { useIsMember } from '#features/session/model/session-store.ts';
import { sollectQuery } from '#features/sollect/api.ts';
import { SollectDetailSkeleton } from '#features/sollect/components/detail/sollect-hero.tsx';
import { SollectHead } from '#features/sollect/components/sollect-head.tsx';
import { useSollectBack, wasDeletedOnOtherEntry } from '#features/sollect/model/sollect-back.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { useLoggedError } from '#lib/logger.ts';
import { routeIdOf } from '#lib/routing.ts';
import { preload } from '../../preload.ts';
import { ErrorScreen } from '../error/error-screen.tsx';
import { SollectDetail } from './sollect-detail.tsx';

/** 1 for a page that is no number: an unknown page is a 404 of the API. */
const pageOf = (query: URLSearchParams) => Number(/^[1-9]\d{0,8}$/.exec(query.get('page') ?? '')?.[0] ?? 1);

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  preload(context, sollectQuery(routeIdOf(params, 'sollectId'), pageOf(new URL(request.url).searchParams)));

/** A published sollect. Spec 2.2-5. */
function SollectDetailScreen() {
  const sollectId = routeIdOf(useParams(), 'sollectId');
  const page = pageOf(useSearchParams()[0]);
  const goBack = useSollectBack();
  const { data, isError, error, refetch } = useQuery({ ...sollectQuery(sollectId, page), throwOnError: isNotFound });
  useLoggedError('Failed to load sollects', error);
  if (data) {
    return (
      <>
        <SollectHead sollect={data} page={page} />
        <SollectDetail key={`${sollectId}/${page}`} sollect={data} page={page} />
      </>
    );
  }
  return (
    <>
      <TopBar onBack={goBack} />
      {isError ? (
        <ErrorState title="쏠렉트를 불러오지 못했어요" onRetry={() => void refetch()} />
      ) : (
        <SollectDetailSkeleton />
      )}
    </>
  );
}

function OwnDraft() {
  const { data, isError } = useQuery({ ...sollectQuery(routeIdOf(useParams(), 'sollectId')), retry: false });
  if (isError) return <ErrorScreen />;
  return data ? <SollectDetail sollect={data} page={1} /> : <SollectDetailSkeleton />;
}

/** Skips the second history entry of a sollect that was edited and then deleted. */
function SkipEntry() {
  const goBack = useSollectBack();
  const leave = useEffectEvent(goBack);
  useEffect(() => leave(), []);
  return null;
}

/** The server renders pages as a guest, so drafts are missing, also for their author. */
function SollectErrorBoundary() {
  const error = useRouteError();
  const isMember = useIsMember();
  const isHydrated = useHydrated();
  const { key } = useLocation();
  const sollectId = Number(useParams().sollectId);
  const isStepBack = useNavigationType() === 'POP';
  if (isStepBack && wasDeletedOnOtherEntry(sollectId, key)) return <SkipEntry />;
  return isHydrated && isMember && isRouteErrorResponse(error) ? <OwnDraft /> : <ErrorScreen />;
}

export { SollectDetailScreen as Component, SollectErrorBoundary as ErrorBoundary };
