import { CORRECTION_STATUSES } from '@sol/contract/choices';
import type { AdminCorrection, CorrectionKind } from '@sol/contract/correction';
import { CORRECTION_REASON_MAX } from '@sol/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { adminCorrectionsQuery, useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { AdminList, AdminSection, useStatusFilter } from '#features/admin/components/admin-section.tsx';
import { ReasonSheet } from '#features/admin/components/reason-sheet.tsx';
import { moment } from '#features/admin/model/hidden-until.ts';
import { ChangeComparison } from '#features/correction/components/change-lines.tsx';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { paths } from '#lib/paths.ts';

/** Rejects a correction, with a reason that other operators can read. */
function RejectCorrectionSheet({ correction, onClose }: { correction: AdminCorrection; onClose: () => void }) {
  const reject = useAdminMutation('POST /api/admin/correction/:id/reject', {
    onSuccess: () => toast.success('거절했어요.'),
  });
  return (
    <ReasonSheet
      title={`${correction.place.name} 제안 거절하기`}
      label="까닭"
      max={CORRECTION_REASON_MAX}
      placeholder="예: 가게 안내와 달라요."
      submitLabel="거절하기"
      isPending={reject.isPending}
      onSubmit={(reason) =>
        reject.mutate({ params: { id: correction.correctionId }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

const KINDS: Record<CorrectionKind, string> = {
  HOURS: '영업시간',
  CLOSED: '문 닫음',
  MOVED: '옮김',
  NAME: '이름',
  CATEGORY: '카테고리',
};

interface CorrectionProps {
  correction: AdminCorrection;
}

/** The author with the record of earlier corrections. */
function MemberRecord({ correction: { member, createdAt } }: CorrectionProps) {
  if (member === null) return <p className={styles.meta}>탈퇴한 회원 · {moment(createdAt)}</p>;
  const { nickname, accepted, rejected, joinedAt } = member;
  return (
    <div>
      <p className={styles.meta}>
        {nickname} · {moment(createdAt)}
      </p>
      <ul className={styles.tags} aria-label="이 회원의 기록">
        <li className={styles.tag} data-tone="good">
          받아들임 {accepted.toLocaleString('ko-KR')}
        </li>
        <li className={styles.tag} data-tone={rejected > 0 ? 'bad' : undefined}>
          거절 {rejected.toLocaleString('ko-KR')}
        </li>
        <li className={styles.tag}>{moment(joinedAt).slice(0, '2026.11.21'.length)} 가입</li>
      </ul>
    </div>
  );
}

/** Reverts everything that the author of a correction has contributed. */
function RevertMember({ correction: { correctionId, member, authorKey } }: CorrectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const revertAll = useAdminMutation('POST /api/admin/correction/:id/revert-member', {
    onSuccess: ({ corrections, answers }) => toast.success(`제안 ${corrections}건과 답 ${answers}개를 되돌렸어요.`),
  });
  if (member === null && authorKey === undefined) return null;
  const handleConfirm = () =>
    revertAll.mutate({ params: { id: correctionId } }, { onSettled: () => setIsAsking(false) });
  return (
    <>
      <Button size="medium" variant="quiet" onClick={() => setIsAsking(true)}>
        이 회원 모두 되돌리기
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${member === null ? '탈퇴한 회원' : `${member.nickname}님`}의 기여를 모두 되돌릴까요?`}
        description="반영된 제안과 열린 제안, 혼자 가기 정보에 남긴 답을 모두 되돌려요. 다시 살릴 수 없어요."
        confirmLabel="모두 되돌리기"
        isDangerous
        isPending={revertAll.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function Decisions({ correction }: CorrectionProps) {
  const [isRejecting, setIsRejecting] = useState(false);
  const accept = useAdminMutation('POST /api/admin/correction/:id/accept', {
    onSuccess: () => toast.success('반영했어요.'),
  });
  const revert = useAdminMutation('POST /api/admin/correction/:id/revert', {
    onSuccess: () => toast.success('되돌렸어요.'),
  });
  const { correctionId, status } = correction;
  const input = { params: { id: correctionId } };
  return (
    <>
      {status === 'PENDING' && (
        <>
          <Button size="medium" isPending={accept.isPending} onClick={() => accept.mutate(input)}>
            받아들이기
          </Button>
          <Button size="medium" variant="quiet" isPending={accept.isPending} onClick={() => setIsRejecting(true)}>
            거절하기
          </Button>
        </>
      )}
      {status === 'APPLIED' && (
        <Button size="medium" variant="quiet" isPending={revert.isPending} onClick={() => revert.mutate(input)}>
          되돌리기
        </Button>
      )}
      {isRejecting && <RejectCorrectionSheet correction={correction} onClose={() => setIsRejecting(false)} />}
    </>
  );
}

/** The place, and its old and new position in this order if it moved. */
function stopsOf({ place, before, change }: AdminCorrection) {
  if (change.kind !== 'MOVED') return [place];
  const old = before?.kind === 'MOVED' ? before : place;
  return [
    { ...place, latitude: old.latitude, longitude: old.longitude },
    { ...place, id: -place.id, latitude: change.latitude, longitude: change.longitude },
  ];
}

/** A correction of a place by a member, and what an operator can do with it. Spec 11.2-3. */
function CorrectionCard({ correction }: CorrectionProps) {
  const [isMapShown, setIsMapShown] = useState(false);
  const { place, kind, note, confirmations, decidedAt, reason } = correction;
  return (
    <>
      <div>
        <div className={styles.head}>
          <h2 className={styles.title}>{place.name}</h2>
          <span className={styles.tag}>{KINDS[kind]}</span>
        </div>
        <p className={styles.meta}>{place.address}</p>
      </div>
      <ChangeComparison before={correction.before} after={correction.change} />
      {note !== '' && <p className={styles.note}>{note}</p>}
      {reason !== null && <p className={styles.note}>거절한 까닭: {reason}</p>}
      <MemberRecord correction={correction} />
      {confirmations > 0 && <p className={styles.meta}>다른 회원 {confirmations}명이 맞다고 했어요</p>}
      {decidedAt !== null && <p className={styles.meta}>{moment(decidedAt)}에 정함</p>}
      {isMapShown && (
        <div className={styles.map}>
          <SolrouteMap label={`${place.name} 지도`} stops={stopsOf(correction)} />
        </div>
      )}
      <div className={styles.actions}>
        <Decisions correction={correction} />
        <Button size="medium" variant="quiet" aria-expanded={isMapShown} onClick={() => setIsMapShown(!isMapShown)}>
          {isMapShown ? '지도 닫기' : '지도에서 보기'}
        </Button>
        <ButtonLink size="medium" variant="quiet" to={paths.mapDetail(place.id)}>
          장소 보기
        </ButtonLink>
        <RevertMember correction={correction} />
      </div>
    </>
  );
}

const STATUSES = {
  PENDING: '기다림',
  APPLIED: '반영함',
  REJECTED: '거절',
  REVERTED: '되돌림',
  WITHDRAWN: '거둠',
} as const;
const EMPTY = {
  PENDING: '기다리는 제안이 없어요',
  APPLIED: '반영한 제안이 없어요',
  REJECTED: '거절한 제안이 없어요',
  REVERTED: '되돌린 제안이 없어요',
  WITHDRAWN: '거둔 제안이 없어요',
} as const;

/** Corrections of places by members: accepted, rejected or reverted. Spec 11.2-3. */
function AdminCorrectionsScreen() {
  const [status, choose] = useStatusFilter(CORRECTION_STATUSES);
  const query = useInfiniteQuery(adminCorrectionsQuery(status));
  return (
    <AdminSection title="정보 제안" statuses={STATUSES} status={status} onChoose={choose}>
      <AdminList
        query={query}
        itemsOf={({ corrections }) => corrections}
        keyOf={({ correctionId }) => correctionId}
        empty={EMPTY[status]}
        renderItem={(correction) => <CorrectionCard correction={correction} />}
      />
    </AdminSection>
  );
}

export { AdminCorrectionsScreen as Component };
