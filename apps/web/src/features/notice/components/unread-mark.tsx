import { useInfiniteQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { noticesQuery } from '../api/list-notices.ts';
import { useNotificationsEnabled, useSeenNoticeId } from '../model/notice-settings.ts';
import styles from './unread-mark.module.css';

/** A dot for notices that have not been seen on this device. */
export function UnreadMark() {
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
