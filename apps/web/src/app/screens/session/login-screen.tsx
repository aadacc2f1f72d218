import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Logo } from '#components/icons/logo.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Link } from '#components/ui/link.tsx';
import { ProviderButtons } from '#features/session/components/provider-buttons.tsx';
import type { LoginState } from '#features/session/model/login-target.ts';
import { useLoginTarget, usePostLoginRedirect } from '#features/session/model/login-target.ts';
import { useHasSignOutFailed } from '#features/session/model/pending-sign-out.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { signOut } from '#features/session/model/sign-out.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { paths } from '#lib/paths.ts';
import { isStorageBlocked } from '#lib/storage.ts';
import { preserveDeviceSettings } from './preserve-device-settings.ts';
import styles from './session.module.css';

function LoginScreen() {
  const isMember = useIsMember();
  const redirect = usePostLoginRedirect();
  const hasSignOutFailed = useHasSignOutFailed();
  const { isLinkCut = false } = (useLocation().state as LoginState | null) ?? {};
  const isBlocked = useHydrated() && isStorageBlocked();
  useLoginTarget();
  useEffect(() => {
    if (isMember) redirect();
  }, [isMember, redirect]);

  return (
    <div className={styles.loginScreen}>
      <PageHead title="로그인" description="저장하고 글을 쓰려면 로그인이 필요해요." path={paths.login} />
      <div className={styles.welcome}>
        <Logo size={88} />
        <h1 className={styles.title}>저장하고 글을 쓰려면 로그인이 필요해요</h1>
        <p className={styles.loginScreenNote}>
          {isLinkCut ? '로그인한 뒤에 받은 링크를 다시 열어 주세요.' : '장소와 글은 로그인하지 않아도 볼 수 있어요.'}
        </p>
      </div>
      {hasSignOutFailed && (
        <p role="status" className={styles.unsent}>
          이 기기에서는 로그아웃했지만 서버에 아직 알리지 못했어요. 인터넷에 연결되면 바로 알릴게요.
        </p>
      )}
      {isBlocked && (
        <p role="status" className={styles.unsent}>
          브라우저가 이 사이트의 데이터 저장을 막고 있어요. 로그인이 되지 않거나, 새로 고치면 풀릴 수 있어요. 브라우저
          설정에서 쿠키와 사이트 데이터를 허용해 주세요.
        </p>
      )}
      <ProviderButtons />
      <Link to={paths.home} className={styles.asGuest} onClick={() => preserveDeviceSettings(signOut)}>
        비회원으로 이용하기
      </Link>
      <p className={styles.policies}>
        <Link to={`${paths.profilePolicies}#terms`}>이용약관</Link>
        <Link to={`${paths.profilePolicies}#privacy`}>개인정보 처리방침</Link>
      </p>
    </div>
  );
}

export { LoginScreen as Component };
