import type { ReportedWork } from '@sol/contract/admin-report';
import { REPORT_REASONS, WORK_TITLES } from '@sol/contract/choices';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ClampedText } from '#components/ui/clamped-text.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { PhotoRow } from '#components/ui/photo-row.tsx';
import { reportedMemosQuery, reportedPhotoQuery, useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { AdminList } from '#features/admin/components/admin-section.tsx';
import { moment } from '#features/admin/model/hidden-until.ts';
import { ordinalText } from '#lib/korean-format.ts';
import { HideSheet, PurgeSheet, RemoveSheet } from './takedown-sheets.tsx';

interface HiddenPhotosProps {
  reportId: number;
  /** Their public addresses, which respond with 404 while the work is hidden. */
  photoUrls: string[];
}

const keyOf = (photoUrl: string) => photoUrl.split('/').at(-2) ?? '';

/** The photos of a hidden work, which only operators can load. */
function HiddenPhotos({ reportId, photoUrls }: HiddenPhotosProps) {
  const photos = useQueries({ queries: photoUrls.map((url) => reportedPhotoQuery(reportId, keyOf(url))) });
  // A photo that failed has its public address, which fails too and shows the icon of a missing photo.
  const sources = photos.map(({ data, isError }, index) => data?.dataUrl ?? (isError ? photoUrls[index] : undefined));
  const shown = sources.flatMap((src, index) => (src === undefined ? [] : { src, alt: `가린 사진 ${index + 1}` }));
  return <PhotoRow photos={shown} />;
}

/** All memos of a reported collection, of which its card shows the first. */
function MemosSheet({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  return (
    <ModalSheet title="메모 모두 보기" onClose={onClose}>
      <AdminList
        query={useInfiniteQuery(reportedMemosQuery(reportId))}
        itemsOf={({ memos }) => memos}
        keyOf={({ placeId }) => placeId}
        renderItem={({ placeName, memo }) => `${placeName}: ${memo}`}
        empty="메모가 없어요"
      />
    </ModalSheet>
  );
}

const REASONS = new Map<string, string>(REPORT_REASONS.map(({ id, title }) => [id, title]));

/** The reports of one work, its content, and the actions on it. */
export function ReportCard({ work, link }: { work: ReportedWork; link: ReactNode }) {
  const [openDialog, setOpenDialog] = useState<'hide' | 'dismiss' | 'restore' | 'purge' | 'remove' | 'memos'>();
  const dismiss = useAdminMutation('POST /api/admin/report/:id/dismiss');
  const restore = useAdminMutation('POST /api/admin/report/:id/restore');
  const { reportId, kind, title, text, photoUrls, reportedPhotoUrls, details, writer, writerId } = work;
  const { reasons, openCount, createdAt, hiddenUntil } = work;
  // Without those that the member has replaced since.
  const reportedIndexes = reportedPhotoUrls.map((url) => photoUrls.indexOf(url)).filter((index) => index >= 0);
  const isOpen = openCount > 0;
  const input = { params: { id: reportId }, body: { expected: { isOpen, hiddenUntil } } };
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {WORK_TITLES[kind]} · {title}
        </h2>
        {link}
      </div>
      <ul className={styles.tags} aria-label="신고한 까닭">
        {reasons.map(({ reason, count }) => (
          <li key={reason} className={styles.tag} data-tone={isOpen ? 'bad' : undefined}>
            {REASONS.get(reason)} {count}
          </li>
        ))}
      </ul>
      {text !== '' && <ClampedText text={text} />}
      {work.earlierTexts.map((earlier) => (
        <div key={earlier.replacedAt} className={styles.note}>
          {moment(earlier.replacedAt)}에 고치기 전: <ClampedText text={earlier.text || '(글 없음)'} />
        </div>
      ))}
      {work.hasMoreMemos && (
        <Button size="medium" variant="quiet" onClick={() => setOpenDialog('memos')}>
          메모 모두 보기
        </Button>
      )}
      {photoUrls.length > 0 && hiddenUntil !== null && <HiddenPhotos reportId={reportId} photoUrls={photoUrls} />}
      {photoUrls.length > 0 && hiddenUntil === null && (
        <PhotoRow photos={photoUrls.map((src, index) => ({ src, alt: `신고된 사진 ${index + 1}` }))} />
      )}
      {reportedIndexes.length > 0 && (
        <p className={styles.meta}>신고된 사진: {reportedIndexes.map(ordinalText).join(', ')}</p>
      )}
      {details.map((detail, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two reporters may write the same, and the list is never reordered.
        <p key={index} className={styles.note}>
          {detail}
        </p>
      ))}
      <p className={styles.meta}>
        {writerId === null ? writer : `${writer} (회원 ${writerId})`} · {moment(createdAt)}에 처음 신고됨
      </p>
      {hiddenUntil !== null && <p className={styles.note}>{moment(hiddenUntil)}까지 지울지 다시 보일지 정해 주세요.</p>}
      <div className={styles.actions}>
        <Button size="medium" onClick={() => setOpenDialog('hide')}>
          {hiddenUntil === null ? '가리기' : '기한 바꾸기'}
        </Button>
        {hiddenUntil !== null && (
          <Button size="medium" variant="quiet" onClick={() => setOpenDialog('restore')}>
            다시 보이기
          </Button>
        )}
        {hiddenUntil !== null && (
          <Button size="medium" variant="quiet" onClick={() => setOpenDialog('purge')}>
            CDN에서 지울 주소
          </Button>
        )}
        <Button size="medium" variant="quiet" onClick={() => setOpenDialog('remove')}>
          아주 지우기
        </Button>
        {isOpen && (
          <Button size="medium" variant="quiet" onClick={() => setOpenDialog('dismiss')}>
            신고 닫기
          </Button>
        )}
      </div>
      {openDialog === 'hide' && <HideSheet work={work} onClose={close} />}
      {openDialog === 'remove' && <RemoveSheet work={work} onClose={close} />}
      {openDialog === 'memos' && <MemosSheet reportId={reportId} onClose={close} />}
      {openDialog === 'purge' && <PurgeSheet reportId={reportId} onClose={close} />}
      <ConfirmDialog
        isOpen={openDialog === 'dismiss'}
        title="신고를 닫을까요?"
        description={`신고 ${openCount}건을 닫고, 글은 그대로 둬요.`}
        confirmLabel="닫기"
        isPending={dismiss.isPending}
        onConfirm={() => dismiss.mutate(input, { onSettled: close })}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={openDialog === 'restore'}
        title="다시 보일까요?"
        description="모두가 다시 볼 수 있어요."
        confirmLabel="다시 보이기"
        isPending={restore.isPending}
        onConfirm={() => restore.mutate(input, { onSettled: close })}
        onCancel={close}
      />
    </>
  );
}
