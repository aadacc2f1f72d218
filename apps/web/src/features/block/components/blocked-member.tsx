import type { BlockedMember as Blocked } from '@sol/contract/block';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { shortDate } from '#lib/korean-format.ts';
import { logger } from '#lib/logger.ts';
import { useUnblockMember } from '../api.ts';
import styles from './blocked-member.module.css';

/** A blocked member in the settings, with a button that unblocks them. */
export function BlockedMember({ member }: { member: Blocked }) {
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
