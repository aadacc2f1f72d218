import { useQuery } from '@tanstack/react-query';
import { ProfileMenuItem } from '#features/profile/components/profile-menu-item.tsx';
import { hiddenContentQuery, takedownsQuery } from '#features/report/api.ts';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './hidden-works-item.module.css';

/** Link to the member's hidden and removed works; not rendered without any. */
export function HiddenWorksItem() {
  const works = useQuery(hiddenContentQuery);
  const takedowns = useQuery(takedownsQuery);
  useLoggedError('Failed to load hidden content', works.error ?? takedowns.error);
  const removedCount = takedowns.data?.takedowns.filter(({ state }) => state === 'REMOVED').length ?? 0;
  const count = (works.data?.works.length ?? 0) + removedCount;
  if (count === 0) return null;
  return (
    <ProfileMenuItem to={paths.profileHidden}>
      가려진 내 글 <span className={styles.count}>{count.toLocaleString('ko-KR')}</span>
    </ProfileMenuItem>
  );
}
