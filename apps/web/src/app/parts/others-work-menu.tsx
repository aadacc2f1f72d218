import { useState } from 'react';
import { BlockIcon, FlagIcon } from '#components/icons/object-icons.tsx';
import { Action, ActionList } from '#components/ui/action-list.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { ReportSheet } from '#features/report/components/report-sheet.tsx';
import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { type OthersWork, setWorkDialog } from './others-work.ts';

interface OthersWorkMenuProps {
  work: OthersWork;
  onClose: () => void;
}

const NOUNS = { REVIEW: '후기', SOLLECT: '쏠렉트' } as const;

/** Reports a work, or blocks its writer, for which a guest logs in first. */
export function OthersWorkMenu({ work, onClose }: OthersWorkMenuProps) {
  const { kind, id, writerId, writer: nickname, photoUrls } = work;
  const [isReporting, setIsReporting] = useState(false);
  const isMember = useIsMember();
  const asMember = useMembersOnlyAction();
  const handleBlock = () => {
    onClose();
    const target = writerId === undefined ? { reviewId: id } : { userId: writerId };
    asMember({ kind: 'block', target, nickname }, () => setWorkDialog({ target, nickname }));
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
