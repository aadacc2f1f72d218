import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { noticeQuery } from '#features/notice/api.ts';
import { NoticeArticle } from '#features/notice/components/notice-article.tsx';
import { storeSeenNotice } from '#features/notice/model/notice-settings.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { routeIdOf } from '#lib/routing.ts';
import { preload } from '../../preload.ts';

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  preload(context, noticeQuery(routeIdOf(params, 'noticeId')));

/** A published notice. Spec 2.2-27, 2.13-3. */
function NoticeScreen() {
  const navigate = useNavigate();
  const id = routeIdOf(useParams(), 'noticeId');
  const { data, isError, error, refetch } = useQuery({ ...noticeQuery(id), throwOnError: isNotFound });
  useLoggedError('Failed to load notices', error);
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) storeSeenNotice(id);
  }, [isRead, id]);
  return (
    <>
      <TopBar title="공지사항" isRepeated onBack={() => void navigate(paths.announcements)} />
      {data !== undefined && (
        <>
          <PageHead title={data.title} description={data.excerpt} path={paths.announcement(id)} type="article" />
          <NoticeArticle notice={data} />
        </>
      )}
      {data === undefined && isError && (
        <ErrorState title="공지사항을 불러오지 못했어요" onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </>
  );
}

export { NoticeScreen as Component };
