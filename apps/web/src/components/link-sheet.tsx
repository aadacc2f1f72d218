import { EMBED_SIZES, type EmbedKind, embedCode, embedPath } from '@sol/contract/embed';
import { useState } from 'react';
import { ShareIcon } from '#components/icons/action-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { SwitchRow } from '#components/ui/switch-row.tsx';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { LinkIcon } from './icons/action-icons.tsx';
import styles from './link-sheet.module.css';
import { ConfirmDialog } from './ui/dialog.tsx';
import { canShareLink, copyLink, copyText, shareLink } from './ui/share-link.tsx';
import { ErrorState, Skeleton, SkeletonGroup } from './ui/states.tsx';

export interface Link {
  shareId: string;
  /** Path of the page, without the origin. */
  path: string;
  includesMemos: boolean;
}

interface Change<T> {
  isPending: boolean;
  mutate: (value: T, callbacks: { onError: (error: Error) => void }) => void;
}

interface LinkSettingsProps {
  /** What is shared, as the title of the system's share sheet. */
  name: string;
  hint: string;
  /** What the links that were sent no longer show. */
  endedText: string;
  /** What other sites can show in a frame. */
  embed?: EmbedKind | undefined;
  /** null: there is no link. */
  link: Link | null;
  /** Creates the link, or changes whether it includes the memos. */
  share: Change<boolean>;
  unshare: Change<undefined>;
}

interface LinkSheetProps extends Omit<LinkSettingsProps, 'link'> {
  title: string;
  query: { data: Link | null | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  onClose: () => void;
}

const notifyFailure = (error: Error) => {
  logger.error('Failed to change a share link', error);
  toast.error('바꾸지 못했어요. 다시 시도해 주세요');
};

interface ShareLinkProps extends Pick<LinkSettingsProps, 'name' | 'embed'> {
  link: Link;
}

function ShareLink({ link: { path, shareId }, name, embed }: ShareLinkProps) {
  const url = new URL(path, window.location.origin).href;
  const handleEmbed = async (kind: EmbedKind) => {
    const src = new URL(embedPath(kind, shareId), window.location.origin).href;
    if (await copyText(embedCode(src, name, EMBED_SIZES[kind]))) return toast.success('퍼가기 코드를 복사했어요');
    toast.error('퍼가기 코드를 복사하지 못했어요');
  };
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
      {embed !== undefined && (
        <Button variant="text" size="medium" onClick={() => void handleEmbed(embed)}>
          퍼가기 코드 복사
        </Button>
      )}
    </div>
  );
}

function LinkSettings({ name, hint, endedText, embed, link, share, unshare }: LinkSettingsProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const isPending = share.isPending || unshare.isPending;
  return (
    <div className={styles.sharing} aria-busy={isPending}>
      <SwitchRow
        label="링크로 공유"
        hint={hint}
        isOn={link !== null}
        isDisabled={isPending}
        onChange={(isOn) => (isOn ? share.mutate(false, { onError: notifyFailure }) : setIsConfirmOpen(true))}
      />
      {link !== null && (
        <>
          <SwitchRow
            label="메모도 보여 주기"
            isOn={link.includesMemos}
            isDisabled={isPending}
            onChange={(includesMemos) => share.mutate(includesMemos, { onError: notifyFailure })}
          />
          <ShareLink link={link} name={name} embed={embed} />
        </>
      )}
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title="공유를 그만둘까요?"
        description={endedText}
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

/** Creates and deletes a share link. Without one, only the owner can read the content. */
export function LinkSheet({ title, query, onClose, ...settings }: LinkSheetProps) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <ModalSheet title={title} onClose={onClose}>
      {data !== undefined && <LinkSettings {...settings} link={data} />}
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
