import type { SolrouteShare } from '@sol/contract/solroute-share';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ShareIcon } from '#components/icons/action-icons.tsx';
import { LinkIcon } from '#components/icons/link-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { copyLink } from '#components/ui/copy-link.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { canShareLink, shareLink } from '#components/ui/share-link.ts';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { SwitchRow } from '#components/ui/switch-row.tsx';
import { toast } from '#components/ui/toast.ts';
import { logger } from '#lib/logger.ts';
import { solrouteShareQuery, useShareSolroute, useUnshareSolroute } from '../api/share-solroute.ts';
import styles from './share-sheet.module.css';

interface ShareSheetProps {
  solrouteId: number;
  name: string;
  onClose: () => void;
}

const notifyFailure = (error: Error) => {
  logger.error('Failed to change the sharing of a solroute', error);
  toast.error('바꾸지 못했어요. 다시 시도해 주세요');
};

function ShareLink({ share, name }: { share: SolrouteShare; name: string }) {
  const url = new URL(share.path, window.location.origin).href;
  return (
    <div className={styles.link}>
      <p className={styles.address}>{url}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" size="medium" onClick={() => void copyLink(url)}>
          <LinkIcon size={18} />
          링크 복사
        </Button>
        {canShareLink() && (
          <Button size="medium" onClick={() => void shareLink(name, url)}>
            <ShareIcon size={18} />
            공유하기
          </Button>
        )}
      </div>
    </div>
  );
}

function ShareSettings({
  solrouteId,
  name,
  share: current,
}: Omit<ShareSheetProps, 'onClose'> & { share: SolrouteShare | null }) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const share = useShareSolroute(solrouteId);
  const unshare = useUnshareSolroute(solrouteId);
  const isPending = share.isPending || unshare.isPending;
  return (
    <div className={styles.sharing} aria-busy={isPending}>
      <SwitchRow
        label="링크로 공유"
        hint="링크가 있으면 누구나 코스와 출발 시각을 볼 수 있어요. 고칠 수는 없어요."
        isOn={current !== null}
        isDisabled={isPending}
        onChange={(isOn) => (isOn ? share.mutate(false, { onError: notifyFailure }) : setIsConfirmOpen(true))}
      />
      {current !== null && (
        <>
          <SwitchRow
            label="메모도 보여 주기"
            isOn={current.includesMemos}
            isDisabled={isPending}
            onChange={(includesMemos) => share.mutate(includesMemos, { onError: notifyFailure })}
          />
          <ShareLink share={current} name={name} />
        </>
      )}
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title="공유를 그만둘까요?"
        description="지금까지 보낸 링크로는 더 이상 코스를 볼 수 없어요."
        confirmLabel="그만두기"
        isDangerous
        onConfirm={() => {
          setIsConfirmOpen(false);
          unshare.mutate(undefined, { onError: notifyFailure });
        }}
        onCancel={() => setIsConfirmOpen(false)}
      />
    </div>
  );
}

/** Creates and deletes the share link of a solroute. Without one, only the owner can read it. */
export function ShareSheet({ solrouteId, name, onClose }: ShareSheetProps) {
  const { data, isError, isFetching, refetch } = useQuery(solrouteShareQuery(solrouteId));
  return (
    <ModalSheet title="코스 공유" onClose={onClose}>
      {data !== undefined && <ShareSettings solrouteId={solrouteId} name={name} share={data} />}
      {data === undefined && isError && (
        <ErrorState size="line" isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && (
        <SkeletonGroup>
          <Skeleton shape="block" className={styles.skeleton} />
        </SkeletonGroup>
      )}
    </ModalSheet>
  );
}
