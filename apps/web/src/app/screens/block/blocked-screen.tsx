import type { BlockedMember as Blocked } from '@sol/contract/block';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { QueryContent } from '#components/query-content.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { blockedMembersQuery, useUnblockMember } from '#features/block/api.ts';
import { shortDate } from '#lib/korean-format.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './block.module.css';

/** A blocked member in the settings, with a button that unblocks them. */
function BlockedMember({ member }: { member: Blocked }) {
  const { userId, reviewId, nickname, profileImageUrl, blockedAt } = member;
  const unblock = useUnblockMember();
  const handleUnblock = () =>
    unblock.mutate(reviewId === undefined ? { userId: userId ?? 0 } : { reviewId }, {
      onError: (error) => {
        logger.error('Failed to unblock a member', error);
        toast.error(error.message);
      },
    });
  return (
    <li className={styles.row}>
      <Avatar src={profileImageUrl} />
      <div className={styles.text}>
        <p className={styles.name}>{nickname}</p>
        <p className={styles.since}>
          <time dateTime={blockedAt}>{shortDate(blockedAt)}</time>에 차단했어요
        </p>
      </div>
      <Button
        variant="quiet"
        size="medium"
        isPending={unblock.isPending}
        aria-label={`${nickname} 차단 풀기`}
        onClick={handleUnblock}
      >
        차단 풀기
      </Button>
    </li>
  );
}

function BlockedMembers() {
  const query = useQuery(blockedMembersQuery);
  return (
    <QueryContent query={query} failure="Failed to load blocked members">
      {({ members }) =>
        members.length === 0 ? (
          <EmptyState
            title="차단한 회원이 없어요"
            description="쏠렉트에서 차단하면 그 회원의 쏠렉트가, 후기에서 차단하면 그 후기가 보이지 않아요."
          />
        ) : (
          <ul>
            {members.map((member) => (
              <BlockedMember key={`${member.userId} ${member.reviewId}`} member={member} />
            ))}
          </ul>
        )
      }
    </QueryContent>
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
