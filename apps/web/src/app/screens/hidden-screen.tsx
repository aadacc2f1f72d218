import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { hiddenWorksQuery, takedownsQuery } from '#features/report/api.ts';
import { HiddenWorkRow } from '#features/report/components/hidden-work-row.tsx';
import { TakedownRow } from '#features/report/components/takedown-row.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './hidden-screen.module.css';

function HiddenWorks() {
  const works = useQuery(hiddenWorksQuery);
  const takedowns = useQuery(takedownsQuery);
  useLoggedError('Failed to load hidden content', works.error ?? takedowns.error);
  if (works.data === undefined || takedowns.data === undefined) {
    if (works.isError || takedowns.isError) {
      const retry = () => void Promise.all([works.refetch(), takedowns.refetch()]);
      return <ErrorState isRetrying={works.isFetching || takedowns.isFetching} onRetry={retry} />;
    }
    return (
      <SkeletonGroup>
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  if (works.data.works.length + takedowns.data.takedowns.length === 0) {
    return <EmptyState title="가려진 글이 없어요" description="운영자가 글을 가리거나 지우면 여기에서 알려 드려요." />;
  }
  return (
    <>
      {works.data.works.length > 0 && (
        <>
          <p className={styles.hint}>
            신고를 살펴본 운영자가 가린 글이에요. 나에게는 그대로 보이고, 사진은 나에게도 보이지 않아요. 다르게 생각하면
            아래에서 한 번 이의를 제기할 수 있어요.
          </p>
          <ul>
            {works.data.works.map((work) => (
              <HiddenWorkRow key={`${work.kind} ${work.id}`} work={work} />
            ))}
          </ul>
        </>
      )}
      {takedowns.data.takedowns.length > 0 && (
        <section aria-label="운영자가 정한 것">
          <ul>
            {takedowns.data.takedowns.map((takedown) => (
              <TakedownRow key={takedown.takedownId} takedown={takedown} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The member's own works that an operator has hidden or removed, each with the reason. */
function HiddenScreen() {
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

export { HiddenScreen as Component };
