import type { LoginType } from '@sol/contract/choices';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ButtonLink } from '#components/ui/button.tsx';
import { LoadingOverlay } from '#components/ui/states.tsx';
import { ConsentForm } from '#features/session/components/consent-form.tsx';
import { LoginFailed } from '#features/session/components/login-failed.tsx';
import type { LoginState } from '#features/session/model/login-target.ts';
import { clearStoredLocations, readStoredLocations } from '#features/session/model/pending-action.ts';
import { toLoginType, useLoginCallback } from '#features/session/model/use-login-callback.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { paths } from '#lib/paths.ts';
import { notFound } from '#lib/routing.ts';

const LOADING = <LoadingOverlay isLoading text="로그인하는 중" delayMs={0} />;

export function loader({ params }: LoaderFunctionArgs): null {
  if (toLoginType(params.loginType) === undefined) throw notFound();
  return null;
}

/** Links to the login screen, which keeps the redirect target, and to the home screen. */
function LoginAlternatives() {
  const isHydrated = useHydrated();
  const state: LoginState = { from: (isHydrated && readStoredLocations()?.targetSource) || paths.home };
  return (
    <>
      <ButtonLink to={paths.login} replace state={state} variant="quiet">
        다른 방법으로 로그인하기
      </ButtonLink>
      <ButtonLink to={paths.home} replace variant="text" onClick={clearStoredLocations}>
        로그인하지 않고 둘러보기
      </ButtonLink>
    </>
  );
}

function Callback({ type }: { type: LoginType }) {
  const outcome = useLoginCallback(type);
  if (outcome === null) return LOADING;
  if ('consent' in outcome) return <ConsentForm {...outcome.consent} onAccepted={outcome.onAccepted} />;
  return (
    <LoginFailed type={type} failure={outcome.failure}>
      <LoginAlternatives />
    </LoginFailed>
  );
}

/** The OAuth redirect URI of the login providers. Spec 2.2-32. */
function CallbackScreen() {
  const type = toLoginType(useParams().loginType);
  return (
    <>
      <title>로그인 | 쏠</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {type !== undefined && <Callback type={type} />}
    </>
  );
}

export { CallbackScreen as Component };
