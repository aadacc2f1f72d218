import type { ReportedWork, ReportStatus } from '@sol/contract/admin-report';
import { REPORT_REASONS, REPORT_STATUSES, WORK_TITLES } from '@sol/contract/choices';
import { TAKEDOWN_TEXT_MAX } from '@sol/contract/limits';
import type { UndecidedTakedown } from '@sol/contract/takedown';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { Link } from '#components/ui/link.tsx';
import { reportedWorksQuery, undecidedTakedownsQuery, useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { AdminList, AdminSection, useStatusFilter } from '#features/admin/components/admin-section.tsx';
import { ReasonSheet } from '#features/admin/components/reason-sheet.tsx';
import { moment } from '#features/admin/model/hidden-until.ts';
import { paths } from '#lib/paths.ts';
import { ReportCard } from './report-card.tsx';

const REASONS = new Map<string, string>(REPORT_REASONS.map(({ id, title }) => [id, title]));

function ConfirmSheet({ takedownId, onClose }: { takedownId: number; onClose: () => void }) {
  const confirm = useAdminMutation('POST /api/admin/takedown/:id/confirm');
  return (
    <ReasonSheet
      title="계속 막기"
      description="이 글의 사진과 그 사본을 아무도 다시 올릴 수 없어요. 쓴 사람이 탈퇴했다면 까닭은 남기지 않아요."
      label="쓴 사람에게 알릴 까닭"
      max={TAKEDOWN_TEXT_MAX}
      placeholder="예: 다른 사람을 몰래 찍은 사진이에요."
      submitLabel="계속 막기"
      isPending={confirm.isPending}
      onSubmit={(explanation) =>
        confirm.mutate({ params: { id: takedownId }, body: { explanation } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

/** Hidden content that its writer has deleted: whether its photos stay refused. */
function UndecidedTakedownCard({ takedown }: { takedown: UndecidedTakedown }) {
  const [openDialog, setOpenDialog] = useState<'confirm' | 'revoke'>();
  const revoke = useAdminMutation('POST /api/admin/takedown/:id/revoke');
  const { takedownId, kind, reason, createdAt, writerId, photoCount, unhashedPhotoCount } = takedown;
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <h2 className={styles.title}>
        {WORK_TITLES[kind]} · {writerId === null ? '탈퇴한 회원' : `회원 ${writerId}`}
      </h2>
      <p className={styles.meta}>
        {moment(createdAt)}에 가림{reason !== null && ` · ${REASONS.get(reason)}`} · 사진 {photoCount}장
        {unhashedPhotoCount > 0 && ` (${unhashedPhotoCount}장은 같은 파일만 막음)`}
      </p>
      <div className={styles.actions}>
        <Button size="medium" onClick={() => setOpenDialog('confirm')}>
          계속 막기
        </Button>
        <Button size="medium" variant="quiet" onClick={() => setOpenDialog('revoke')}>
          다시 허용하기
        </Button>
      </div>
      {openDialog === 'confirm' && <ConfirmSheet takedownId={takedownId} onClose={close} />}
      <ConfirmDialog
        isOpen={openDialog === 'revoke'}
        title="다시 허용할까요?"
        description="이 글에 있던 사진을 누구나 다시 올릴 수 있어요."
        confirmLabel="다시 허용하기"
        isPending={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { id: takedownId } }, { onSettled: close })}
        onCancel={close}
      />
    </>
  );
}

/** Hidden content that its writer has deleted. */
function DeletedWorks() {
  const query = useInfiniteQuery(undecidedTakedownsQuery);
  return (
    <AdminList
      query={query}
      itemsOf={({ takedowns }) => takedowns}
      keyOf={({ takedownId }) => takedownId}
      empty="정할 글이 없어요"
      renderItem={(takedown) => <UndecidedTakedownCard takedown={takedown} />}
    />
  );
}

const STATUSES = { OPEN: '살필 글', HIDDEN: '가린 글', ALL: '모두', DELETED: '가린 뒤 지워진 글' } as const;
const EMPTY = { OPEN: '살필 신고가 없어요', HIDDEN: '가린 글이 없어요', ALL: '신고된 글이 없어요' } as const;

function pathOfWork({ kind, workId, placeId }: ReportedWork): string {
  if (placeId === null) return paths.sollectDetail(workId);
  return kind === 'PLACE_PHOTO' ? paths.mapDetail(placeId) : paths.mapReviews(placeId);
}

/**
 * Link to the reported work. A hidden sollect is visible only to its writer, and a profile, a
 * course and a collection have no page of their own, so they have no link.
 */
function WorkLink({ work }: { work: ReportedWork }) {
  const { kind, hiddenUntil } = work;
  if (
    kind === 'PROFILE' ||
    kind === 'SOLROUTE' ||
    kind === 'COLLECTION' ||
    (kind === 'SOLLECT' && hiddenUntil !== null)
  )
    return null;
  return (
    <Link className={styles.link} to={pathOfWork(work)}>
      보러 가기
    </Link>
  );
}

function ReportedWorks({ status }: { status: ReportStatus }) {
  const query = useInfiniteQuery(reportedWorksQuery(status));
  return (
    <AdminList
      query={query}
      itemsOf={({ works }) => works}
      keyOf={({ reportId }) => reportId}
      empty={EMPTY[status]}
      renderItem={(work) => <ReportCard work={work} link={<WorkLink work={work} />} />}
    />
  );
}

function AdminReportsScreen() {
  const [status, choose] = useStatusFilter([...REPORT_STATUSES, 'DELETED']);
  return (
    <AdminSection title="신고" statuses={STATUSES} status={status} onChoose={choose}>
      {status === 'DELETED' ? <DeletedWorks /> : <ReportedWorks status={status} />}
    </AdminSection>
  );
}

export { AdminReportsScreen as Component };
