import type { AdminNoticeSummary } from '@sol/contract/admin-notice';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { adminNoticesQuery, useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { AdminList, AdminSection } from '#features/admin/components/admin-section.tsx';
import { moment } from '#features/admin/model/hidden-until.ts';
import { paths } from '#lib/paths.ts';

const STATUSES = { DRAFT: '초안', PUBLISHED: '올림', WITHDRAWN: '내림' } as const;

function NoticeCard({ notice }: { notice: AdminNoticeSummary }) {
  const { id, title, status, createdAt, revision } = notice;
  const [isConfirming, setIsConfirming] = useState(false);
  const publish = useAdminMutation('POST /api/admin/notice/:id/publish');
  const withdraw = useAdminMutation('POST /api/admin/notice/:id/withdraw');
  const close = () => setIsConfirming(false);
  const change = { params: { id }, body: { revision } };
  const isPublished = status === 'PUBLISHED';
  const { mutate, isPending } = isPublished ? withdraw : publish;
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.meta}>
        <span className={styles.tag} data-tone={isPublished ? 'good' : undefined}>
          {STATUSES[status]}
        </span>{' '}
        {moment(createdAt)}
      </p>
      <div className={styles.actions}>
        <ButtonLink size="medium" variant="quiet" to={paths.adminSection(`notices/${id}`)}>
          고치기
        </ButtonLink>
        {isPublished && (
          <ButtonLink size="medium" variant="quiet" to={paths.announcement(id)}>
            보기
          </ButtonLink>
        )}
        <Button size="medium" variant={isPublished ? 'quiet' : 'primary'} onClick={() => setIsConfirming(true)}>
          {isPublished ? '내리기' : '올리기'}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={isPublished ? '공지사항을 내릴까요?' : '공지사항을 올릴까요?'}
        description={isPublished ? '아무도 더는 읽을 수 없어요. 다시 올릴 수 있어요.' : '모두가 바로 읽을 수 있어요.'}
        confirmLabel={isPublished ? '내리기' : '올리기'}
        isPending={isPending}
        onConfirm={() => mutate(change, { onSettled: close })}
        onCancel={close}
      />
    </>
  );
}

/** All notices: published ones, drafts and withdrawn ones. */
function AdminNoticesScreen() {
  const query = useInfiniteQuery(adminNoticesQuery);
  return (
    <AdminSection title="공지사항">
      <div className={styles.tools}>
        <ButtonLink size="medium" to={paths.adminSection('notices/new')}>
          새 공지사항 쓰기
        </ButtonLink>
      </div>
      <AdminList
        query={query}
        itemsOf={({ notices }) => notices}
        keyOf={({ id }) => id}
        empty="아직 쓴 공지사항이 없어요"
        renderItem={(notice) => <NoticeCard notice={notice} />}
      />
    </AdminSection>
  );
}

export { AdminNoticesScreen as Component };
