import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { hiddenWorksQuery } from '#features/report/api/list-hidden-works.ts';
import { HiddenWorkRow } from '#features/report/components/hidden-work-row.tsx';
import { useLoggedError } from '#hooks/use-logged-error.ts';
import { paths } from '#lib/paths.ts';
import styles from './hidden-screen.module.css';

function HiddenWorks() {
  const { data, isError, error, isFetching, refetch } = useQuery(hiddenWorksQuery);
  useLoggedError('가려진 글을 불러오지 못했어요', error);
  if (data === undefined) {
    if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
    return (
      <SkeletonGroup>
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  if (data.works.length === 0) {
    return <EmptyState title="가려진 글이 없어요" description="운영자가 글을 가리면 여기에서 알려 드려요." />;
  }
  return (
    <>
      <p className={styles.hint}>
        신고를 살펴본 운영자가 잠시 가린 글이에요. 나에게는 그대로 보이고, 기한이 지나면 다시 모두에게 보여요. 다르게
        생각하면{' '}
        <Link to={paths.profileFeedback} className={styles.link}>
          의견
        </Link>
        으로 알려 주세요.
      </p>
      <ul>
        {data.works.map((work) => (
          <HiddenWorkRow key={`${work.kind} ${work.id}`} work={work} />
        ))}
      </ul>
    </>
  );
}

/** The member's own works hidden by an operator, each with reason and end date. */
export function HiddenScreen() {
  const navigate = useNavigate();
  return (
    <>
      <title>가려진 내 글 | 쏠</title>
      <TopBar title="가려진 내 글" onBack={() => void navigate(paths.profile)} />
      <div className={styles.list}>
        <HiddenWorks />
      </div>
    </>
  );
}
