import { useEffect, useEffectEvent, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorState } from '#components/ui/error-state.tsx';
import { isNotFound } from '#lib/api/api-error.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import styles from './whole-screen.module.css';

/** A reload while offline would replace the app by the browser's own error page. */
const isReachable = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

function FailedPage() {
  const [isRetrying, setIsRetrying] = useState(false);
  const handleRetry = async () => {
    setIsRetrying(true);
    if (await isReachable()) window.location.reload();
    else setIsRetrying(false);
  };
  // What is missing may come by itself then: nobody has to stand by and tap.
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

/** What stands where a page failed: its script never arrived, or it broke. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isNotFound(error) || (isRouteErrorResponse(error) && error.status === 404)) return <NotFoundScreen />;
  return <FailedPage />;
}
