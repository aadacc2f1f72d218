import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { blockedMembersQuery } from '#features/block/api.ts';
import { BlockedMember } from '#features/block/components/blocked-member.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './blocked-screen.module.css';

function BlockedMembers() {
  const { data, isError, error, isFetching, refetch } = useQuery(blockedMembersQuery);
  useLoggedError('Failed to load blocked members', error);
  if (data === undefined) {
    if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
    return (
      <SkeletonGroup>
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  if (data.members.length === 0) {
    return (
      <EmptyState
        title="차단한 회원이 없어요"
        description="쏠렉트에서 차단하면 그 회원의 쏠렉트가, 후기에서 차단하면 그 후기가 보이지 않아요."
      />
    );
  }
  return (
    <ul>
      {data.members.map((member) => (
        <BlockedMember key={`${member.userId} ${member.reviewId}`} member={member} />
      ))}
    </ul>
  );
}

function BlockedScreen() {
  const navigate = useNavigate();
  return (
    <>
      <title>차단한 회원 | 쏠</title>
      <TopBar title="차단한 회원" onBack={() => void navigate(paths.profileSettings)} />
      <div className={styles.list}>
        <BlockedMembers />
      </div>
    </>
  );
}

export { BlockedScreen as Component };
