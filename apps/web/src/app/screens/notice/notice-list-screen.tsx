import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { Link } from '#components/ui/link.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { noticesQuery } from '#features/notice/api.ts';
import { storeSeenNotice } from '#features/notice/model/notice-settings.ts';
import { retryPage, useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { fullDate } from '#lib/korean-format.ts';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { preloadList } from '../../preload.ts';
import styles from './notice-list-screen.module.css';

export const loader = ({ context }: LoaderFunctionArgs) => preloadList(context, noticesQuery);

function Notices() {
  const query = useInfiniteQuery(noticesQuery);
  const { data, isError, error, isFetchingNextPage, hasNextPage } = query;
  useLoggedError('Failed to load notices', error);
  const newestId = data?.pages[0]?.notices[0]?.id;
  useEffect(() => {
    if (newestId !== undefined) storeSeenNotice(newestId);
  }, [newestId]);
  const endRef = useInfiniteScroll({
    canLoad: hasNextPage && !isFetchingNextPage && !isError,
    pageCount: data?.pages.length ?? 0,
    onLoadMore: () => void query.fetchNextPage(),
  });
  if (!data) {
    if (isError) return <ErrorState title="공지사항을 불러오지 못했어요" onRetry={() => void query.refetch()} />;
    return (
      <SkeletonGroup>
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  const notices = data.pages.flatMap((page) => page.notices);
  if (notices.length === 0) return <EmptyState title="아직 공지사항이 없어요" />;
  return (
    <>
      <ul>
        {notices.map(({ id, title, createdAt }) => (
          <li key={id} className={styles.item}>
            <Link to={paths.announcement(id)} className={styles.notice}>
              <span className={styles.title}>{title}</span>
              <time dateTime={createdAt} className={styles.date}>
                {fullDate(createdAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      {isError && <ErrorState size="line" title="더 불러오지 못했어요" onRetry={() => retryPage(query)} />}
      <div ref={endRef} />
    </>
  );
}

function NoticeListScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="공지사항" description="쏠의 새 소식과 바뀌는 것들" path={paths.announcements} />
      <TopBar title="공지사항" onBack={() => void navigate(paths.profile)} />
      <Notices />
    </>
  );
}

export { NoticeListScreen as Component };
