import { ChevronRightIcon } from '#components/icons/chevron-icons.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { PageHead } from '../page-head.tsx';
import { paths } from '../paths.ts';
import styles from './profile-screen.module.css';

/** Spec 2.13-1, as a guest sees it. */
export function ProfileScreen() {
  return (
    <>
      <PageHead title="프로필" description="쏠에서 남긴 것들과 설정" path={paths.profile} />
      <TopBar title="프로필" />
      <div className={styles.guest}>
        <Avatar src={null} size="large" />
        <p className={styles.invitation}>혼자 보내는 시간을 쏠과 함께해요</p>
        <ButtonLink to={paths.login} size="medium">
          간편 로그인
        </ButtonLink>
      </div>
      <nav aria-label="프로필 메뉴">
        <ul className={styles.menu}>
          <li>
            <Link to={paths.profileSettings} className={styles.item}>
              설정
              <ChevronRightIcon size={20} className={styles.chevron} />
            </Link>
          </li>
        </ul>
      </nav>
    </>
  );
}
