import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { NotFoundDrawing } from '#components/icons/drawings.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';
import styles from './whole-screen.module.css';

export function NotFoundScreen() {
  return (
    <div className={styles.screen}>
      <title>페이지를 찾을 수 없어요 | 쏠</title>
      <meta name="robots" content="noindex" />
      <NotFoundDrawing />
      <h1 className={styles.title}>찾으시는 페이지가 없어요</h1>
      <ButtonLink to={paths.map} variant="quiet" size="medium">
        지도로 가기
      </ButtonLink>
    </div>
  );
}

/** A reload while offline replaces the app with the browser's error page. */
const isReachable = (signal: AbortSignal) =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );

function FailedPage() {
  const location = useLocation();
  const navigate = useNavigate();
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
      <Button
        variant="text"
        size="medium"
        onClick={() => void (hasPreviousEntry(location) ? navigate(-1) : navigate(paths.map))}
      >
        뒤로 가기
      </Button>
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

/** The same for an ended link and for an address that never existed, so that it reveals neither. */
const endedLink = (
  <div className={styles.screen}>
    <title>볼 수 없는 링크예요 | 쏠</title>
    <meta name="robots" content="noindex" />
    <NotFoundDrawing />
    <div>
      <h1 className={styles.title}>볼 수 없는 링크예요</h1>
      <p className={styles.description}>공유가 끝났거나 주소가 잘못됐어요. 링크를 보낸 사람에게 확인해 주세요.</p>
    </div>
    <ButtonLink to={paths.map} variant="quiet" size="medium">
      지도로 가기
    </ButtonLink>
  </div>
);

/** Error boundary of the pages that are shared by link. */
export function EndedLinkScreen() {
  return <ErrorScreen notFound={endedLink} />;
}
