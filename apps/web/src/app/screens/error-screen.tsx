import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorState } from '#components/ui/states.tsx';
import { isNotFound } from '#lib/api/api-error.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import styles from './whole-screen.module.css';

/** A reload while offline replaces the app with the browser's error page. */
const isReachable = (signal: AbortSignal) =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );

function FailedPage() {
  const [isRetrying, setIsRetrying] = useState(false);
  const abortRef = useRef<AbortController>(null);
  // No reload after the user has navigated to another screen.
  useEffect(() => {
    const controller = new AbortController();
    abortRef.current = controller;
    return () => controller.abort();
  }, []);
  const handleRetry = async () => {
    const signal = abortRef.current?.signal;
    if (signal === undefined) return;
    setIsRetrying(true);
    const isOnline = await isReachable(signal);
    if (isOnline && !signal.aborted) window.location.reload();
    else setIsRetrying(false);
  };
  // Retries as soon as the browser is online again.
  const handleOnline = useEffectEvent(() => void handleRetry());
  useEffect(() => {
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
  return (
    <div className={styles.screen}>
      <title>문제가 생겼어요 | 쏠</title>
      <ErrorState title="화면을 열지 못했어요" onRetry={() => void handleRetry()} isRetrying={isRetrying} />
    </div>
  );
}

/**
 * Error boundary of a route: its chunk failed to load, or rendering threw. `notFound` replaces the screen
 * of an unknown path.
 */
export function ErrorScreen({ notFound = <NotFoundScreen /> }: { notFound?: ReactNode }) {
  const error = useRouteError();
  if (isNotFound(error) || (isRouteErrorResponse(error) && error.status === 404)) return notFound;
  return <FailedPage />;
}
