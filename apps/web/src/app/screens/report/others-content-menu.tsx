import type { PlacePhoto } from '@sol/contract/place';
import { useState } from 'react';
import styles from '#app/screens/shared/shared.module.css';
import { MoreIcon } from '#components/icons/action-icons.tsx';
import { BlockIcon, FlagIcon } from '#components/icons/object-icons.tsx';
import { Action, ActionList } from '#components/ui/action-list.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { confirmBlock } from '../../shell/block-dialog-host.tsx';

/** Few visits report anything: the form is loaded when one does. */
const ReportSheet = lazyPart(async () => (await import('#features/report/components/report-sheet.tsx')).ReportSheet);

interface ReportSharedProps {
  kind: 'SOLROUTE' | 'COLLECTION';
  shareId: string;
  label: string;
}

/** Reports what a link shows, also without an account. */
export function ReportShared({ kind, shareId, label }: ReportSharedProps) {
  const isMember = useIsMember();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.report} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && <ReportSheet target={{ kind, shareId }} isMember={isMember} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Reports one of the photos of institutions, also without an account. */
export function ReportPhotos({ placeId, photos }: { placeId: number; photos: readonly PlacePhoto[] }) {
  const isMember = useIsMember();
  const [isOpen, setIsOpen] = useState(false);
  const photoUrls = photos.flatMap(({ url, credit }) => (credit === undefined ? [] : url));
  if (photoUrls.length === 0) return null;
  const target = { kind: 'PLACE_PHOTO', id: placeId } as const;
  return (
    <>
      <button type="button" className={styles.report} onClick={() => setIsOpen(true)}>
        기관 사진 신고하기
      </button>
      {isOpen && (
        <ReportSheet target={target} photoUrls={photoUrls} isMember={isMember} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** A review or sollect of another member. */
interface OthersContent {
  kind: 'REVIEW' | 'SOLLECT';
  id: number;
  /** Absent for a review, which does not tell who wrote it. */
  writerId?: number;
  writer: string;
  photoUrls: readonly string[];
}

const NOUNS = { REVIEW: '후기', SOLLECT: '쏠렉트' } as const;

/** Reports content, or blocks its writer, for which a guest logs in first. */
function Menu({ content, onClose }: { content: OthersContent; onClose: () => void }) {
  const { kind, id, writerId, writer: nickname, photoUrls } = content;
  const [isReporting, setIsReporting] = useState(false);
  const isMember = useIsMember();
  const asMember = useMembersOnlyAction();
  const handleBlock = () => {
    onClose();
    const target = writerId === undefined ? { reviewId: id } : { userId: writerId };
    asMember({ kind: 'block', target, nickname }, () => confirmBlock({ target, nickname }));
  };
  if (isReporting) {
    return <ReportSheet target={{ kind, id }} photoUrls={photoUrls} isMember={isMember} onClose={onClose} />;
  }
  return (
    <ModalSheet title={`${nickname}님의 ${NOUNS[kind]}`} onClose={onClose}>
      <ActionList>
        <Action onClick={() => setIsReporting(true)}>
          <FlagIcon />
          신고하기
        </Action>
        <Action isDangerous onClick={handleBlock}>
          <BlockIcon />이 회원 차단하기
        </Action>
      </ActionList>
    </ModalSheet>
  );
}

/** A button with the menu of a review or sollect of another member. */
export function OthersContentMenu({ label, content }: { label: string; content: OthersContent }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <MoreIcon />
      </IconButton>
      {isOpen && <Menu content={content} onClose={() => setIsOpen(false)} />}
    </>
  );
}
