import { LoginDialog } from '#features/session/components/login-dialog.tsx';
import { readStoredLocations } from '#features/session/model/pending-action.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { paths } from '#lib/paths.ts';

/**
 * The login modal after a reload, over an empty page. Closing it navigates to the screen that
 * opened it. Spec 2.2-31.
 */
function LoginModalScreen() {
  const isHydrated = useHydrated();
  return (
    <>
      <title>로그인 | 쏠</title>
      <meta name="robots" content="noindex" />
      {isHydrated && <LoginDialog background={readStoredLocations()?.background ?? paths.home} />}
    </>
  );
}

export { LoginModalScreen as Component };
