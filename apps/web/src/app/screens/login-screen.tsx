import { Logo } from '#components/icons/logo.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageHead } from '../page-head.tsx';
import { paths } from '../paths.ts';
import styles from './login-screen.module.css';

/** Spec 2.2-30. */
export function LoginScreen() {
  return (
    <div className={styles.screen}>
      <PageHead title="로그인" description="회원이 되면 자유롭게 의견을 남길 수 있어요." path={paths.login} />
      <div className={styles.welcome}>
        <Logo size={88} />
        <h1 className={styles.title}>회원이 되면 자유롭게 의견을 남길 수 있어요</h1>
        <p className={styles.note}>지금은 로그인하지 않아도 모두 둘러볼 수 있어요.</p>
      </div>
      <ButtonLink to={paths.home}>비회원으로 둘러보기</ButtonLink>
    </div>
  );
}
