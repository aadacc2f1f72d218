import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { Icon } from '#components/icons/icon.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { inboxQuery } from '#features/inbox/api.ts';
import { noticesQuery } from '#features/notice/api.ts';
import { useNotificationsEnabled, useSeenNoticeId } from '#features/notice/model/notice-settings.ts';
import { useIsOperator } from '#features/profile/api.ts';
import { hiddenContentQuery, takedownsQuery } from '#features/report/api.ts';
import type { LoginState } from '#features/session/model/login-target.ts';
import { useSession } from '#features/session/model/session-store.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './profile.module.css';

function MenuItem({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.item}>
        <span>{children}</span>
        <ChevronRightIcon size={20} className={styles.profileMenuItemChevron} />
      </Link>
    </li>
  );
}

/** Link to the member's hidden and removed content; not rendered without any. */
function HiddenContentItem() {
  const hidden = useQuery(hiddenContentQuery);
  const takedowns = useQuery(takedownsQuery);
  useLoggedError('Failed to load hidden content', hidden.error ?? takedowns.error);
  const removedCount = takedowns.data?.takedowns.filter(({ state }) => state === 'REMOVED').length ?? 0;
  const count = (hidden.data?.works.length ?? 0) + removedCount;
  if (count === 0) return null;
  return (
    <MenuItem to={paths.profileHidden}>
      가려진 내 글 <span className={styles.hiddenContentItemCount}>{count.toLocaleString('ko-KR')}</span>
    </MenuItem>
  );
}

/** A dot for notices that have not been seen on this device. */
function UnreadMark() {
  const { data, error } = useInfiniteQuery(noticesQuery);
  const seenId = useSeenNoticeId();
  const isEnabled = useNotificationsEnabled();
  useLoggedError('Failed to load notices', error);
  const newestId = data?.pages[0]?.notices[0]?.id ?? 0;
  if (!isEnabled || newestId <= seenId) return null;
  return (
    <span className={styles.mark}>
      <VisuallyHidden>새 글 있음</VisuallyHidden>
    </span>
  );
}

/** Link to the inbox, with a dot for unread messages. */
function Bell() {
  const { data, error } = useInfiniteQuery({ ...inboxQuery, staleTime: 0 });
  useLoggedError('Failed to load the number of messages', error);
  const isUnread = (data?.pages[0]?.unread ?? 0) > 0;
  return (
    <Link to={paths.profileInbox} className={styles.bell} aria-label={isUnread ? '알림, 새 알림 있음' : '알림'}>
      <Icon>
        <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z" />
        <path d="M10 20.5a2.2 2.2 0 0 0 4 0" />
      </Icon>
      {isUnread && <span className={styles.bellMark} />}
    </Link>
  );
}

const backToProfile: LoginState = { from: paths.profile };

/** Rendered for members only: the query requires a session. */
function OperatorItem() {
  return useIsOperator() === true && <MenuItem to={paths.admin}>운영</MenuItem>;
}

function ProfileScreen() {
  const { isLoggedIn, nickname, profileImageUrl } = useSession();
  // The server renders no query that it does not wait for.
  const isHydrated = useHydrated();
  return (
    <>
      <PageHead title="프로필" description="쏠에서 남긴 것들과 설정" path={paths.profile} />
      <TopBar title="프로필" actions={isHydrated && isLoggedIn && <Bell />} />
      <div className={styles.profile}>
        <Avatar src={profileImageUrl} name={isLoggedIn ? nickname : ''} size="large" />
        <p className={styles.profileScreenName}>{isLoggedIn ? nickname : '혼자 보내는 시간을 쏠과 함께해요'}</p>
        {isLoggedIn ? (
          <ButtonLink to={paths.profileEdit} variant="quiet" size="medium">
            편집
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.login} state={backToProfile} size="medium">
            간편 로그인
          </ButtonLink>
        )}
      </div>
      <nav aria-label="프로필 메뉴">
        <ul className={styles.menu}>
          {isLoggedIn && <HiddenContentItem />}
          {isLoggedIn && <MenuItem to={paths.profileReviews}>내 후기</MenuItem>}
          {isLoggedIn && <MenuItem to={paths.profileSoloDays}>혼자 보낸 날</MenuItem>}
          {isLoggedIn && <MenuItem to={paths.profileActivity}>내 활동</MenuItem>}
          <MenuItem to={paths.profileSettings}>설정</MenuItem>
          {isLoggedIn && (
            <>
              <MenuItem to={paths.profileFeedback}>의견 남기기</MenuItem>
              <MenuItem to={paths.profilePlace}>장소 추가 요청</MenuItem>
            </>
          )}
          <MenuItem to={paths.announcements}>공지사항 {isHydrated && <UnreadMark />}</MenuItem>
          <MenuItem to={paths.profilePolicies}>약관 및 정책</MenuItem>
          {isHydrated && isLoggedIn && <OperatorItem />}
        </ul>
      </nav>
    </>
  );
}

export { ProfileScreen as Component };
