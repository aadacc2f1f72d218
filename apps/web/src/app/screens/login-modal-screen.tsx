import { LoginDialog } from '#features/session/components/login-dialog.tsx';
import { readStoredLocations } from '#features/session/model/location-storage.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { paths } from '../paths.ts';

/**
 * The modal after a reload, when there is nothing to lie over: it stands on plain paper and leads back to the screen
 * it was opened on. Spec 2.2-31.
 */
export function LoginModalScreen() {
  const isHydrated = useHydrated();
  return (
    <>
      <title>로그인 | 쏠</title>
      <meta name="robots" content="noindex" />
      {isHydrated && <LoginDialog background={readStoredLocations()?.background ?? paths.home} />}
    </>
  );
}
