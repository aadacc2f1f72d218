import type { InboxItem } from '@sol/contract/inbox';
import { INBOX_DAYS } from '@sol/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#components/ui/link.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { inboxQuery, useMarkRead } from '#features/inbox/api.ts';
import { retryPage, useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { DAY_MS } from '#lib/durations.ts';
import { fullDate, shortMoment } from '#lib/korean-format.ts';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './inbox.module.css';

function dayTitle(day: string): string {
  const now = Date.now();
  if (day === fullDate(new Date(now).toISOString())) return '오늘';
  return day === fullDate(new Date(now - DAY_MS).toISOString()) ? '어제' : day;
}

/** Its day is the heading. */
const TIME_LENGTH = '13:05'.length;

function Message({ title, text, path, createdAt, isRead }: InboxItem) {
  return (
    <li className={styles.item}>
      <Link to={path} className={styles.message} data-unread={!isRead || undefined}>
        <span className={styles.title}>
          {!isRead && (
            <span className={styles.mark}>
              <VisuallyHidden>새 알림</VisuallyHidden>
            </span>
          )}
          {title}
        </span>
        {text !== '' && <span className={styles.text}>{text}</span>}
        <time dateTime={createdAt} className={styles.time}>
          {shortMoment(createdAt).slice(-TIME_LENGTH)}
        </time>
      </Link>
    </li>
  );
}

function Messages() {
  const query = useInfiniteQuery(inboxQuery);
  const { data, isError, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  const { mutate: markRead } = useMarkRead();
  useLoggedError('Failed to load messages', error);
  const newest = data?.pages[0];
  // Read when they are shown, not when they are loaded for the bell of the profile.
  const unreadUpTo = newest !== undefined && newest.unread > 0 ? newest.items[0]?.id : undefined;
  useEffect(() => {
    if (unreadUpTo !== undefined) markRead(unreadUpTo);
  }, [unreadUpTo, markRead]);
  const endRef = useInfiniteScroll({
    canLoad: hasNextPage && !isFetchingNextPage && !isError,
    pageCount: data?.pages.length ?? 0,
    onLoadMore: () => void query.fetchNextPage(),
  });
  if (!data) {
    if (isError)
      return (
        <ErrorState title="알림을 불러오지 못했어요" isRetrying={isFetching} onRetry={() => void query.refetch()} />
      );
    return (
      <SkeletonGroup>
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return <EmptyState title="아직 알림이 없어요" description="저장한 곳의 소식과 요청의 결과를 여기서 알려 드려요" />;
  }
  const days = new Set(items.map(({ createdAt }) => fullDate(createdAt)));
  return (
    <>
      {[...days].map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.day}>
            {dayTitle(day)}
          </h2>
          <ul>
            {items
              .filter(({ createdAt }) => fullDate(createdAt) === day)
              .map((message) => (
                <Message key={message.id} {...message} />
              ))}
          </ul>
        </section>
      ))}
      {isError && <ErrorState size="line" title="더 불러오지 못했어요" onRetry={() => retryPage(query)} />}
      <div ref={endRef} />
      {!hasNextPage && <p className={styles.note}>{`알림은 ${INBOX_DAYS}일 동안 보관해요.`}</p>}
    </>
  );
}

function InboxScreen() {
  const navigate = useNavigate();
  return (
    <>
      <title>알림 | 쏠</title>
      <TopBar
        title="알림"
        onBack={() => void navigate(paths.profile)}
        actions={
          <Link to={paths.profileInboxSettings} className={styles.settingsLink}>
            설정
          </Link>
        }
      />
      <Messages />
    </>
  );
}

export { InboxScreen as Component };
