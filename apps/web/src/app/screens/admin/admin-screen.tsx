import { Outlet, useMatch } from 'react-router';
import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { WithPasskey } from '#features/admin/components/passkey-lock.tsx';
import { useIsOperator } from '#features/profile/api.ts';
import { paths } from '#lib/paths.ts';
import { NotFoundScreen } from '../error/error-screen.tsx';

/** Layout of the screens of operators. Other users get the screen of an unknown path. */
function AdminScreen() {
  const isOperator = useIsOperator();
  // The link of an enrolment needs no passkey: that screen has its own lock.
  const isPasskeyScreen = useMatch(paths.adminSection('passkey')) !== null;
  if (isOperator === undefined) {
    return (
      <SkeletonGroup>
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  if (!isOperator) return <NotFoundScreen />;
  return (
    <>
      <meta name="robots" content="noindex" />
      {isPasskeyScreen ? (
        <Outlet />
      ) : (
        <WithPasskey>
          <Outlet />
        </WithPasskey>
      )}
    </>
  );
}

export { AdminScreen as Component };
