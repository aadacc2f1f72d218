import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isNotFound } from '#lib/api/api-error.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** What stands where a page failed. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isNotFound(error) || (isRouteErrorResponse(error) && error.status === 404)) return <NotFoundScreen />;
  return (
    <section>
      <title>문제가 생겼어요 · 쏠</title>
      <h1>잠시 문제가 생겼어요</h1>
      <button type="button" onClick={() => window.location.reload()}>
        다시 시도
      </button>
    </section>
  );
}
