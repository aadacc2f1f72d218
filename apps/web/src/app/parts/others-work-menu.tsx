import { BlockIcon, FlagIcon } from '#components/icons/safety-icons.tsx';
import { Action, ActionList } from '#components/ui/action-list.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';
import { type OthersWork, setWorkDialog } from './others-work.ts';

interface OthersWorkMenuProps {
  work: OthersWork;
  onClose: () => void;
}

const NOUNS = { REVIEW: '후기', SOLLECT: '쏠렉트' } as const;

/** Reports a work or blocks its writer; a guest logs in first. */
export function OthersWorkMenu({ work, onClose }: OthersWorkMenuProps) {
  const { kind, id, writerId, writer: nickname } = work;
  const asMember = useMembersOnlyAction();
  const handleReport = () => {
    onClose();
    asMember({ kind: 'report', workKind: kind, workId: id }, () =>
      setWorkDialog({ kind: 'report', work: { kind, id } }),
    );
  };
  const handleBlock = () => {
    onClose();
    const target = writerId === undefined ? { reviewId: id } : { userId: writerId };
    asMember({ kind: 'block', target, nickname }, () => setWorkDialog({ kind: 'block', target, nickname }));
  };
  return (
    <ModalSheet title={`${nickname}님의 ${NOUNS[kind]}`} onClose={onClose}>
      <ActionList>
        <Action onClick={handleReport}>
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
