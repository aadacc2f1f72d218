import type { AdminNotice } from '@sol/contract/admin-notice';
import { NOTICE_CONTENT_MAX, NOTICE_TITLE_MAX } from '@sol/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { CountedField, CountedTextarea } from '#components/ui/text-field.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { adminNoticeQuery, useAdminMutation, usePreviewNotice } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { NoticeArticle } from '#features/notice/components/notice-article.tsx';
import { useUserId } from '#features/session/model/session-store.ts';
import { ApiError, isNotFound } from '#lib/api/api-error.ts';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { useStoredDraft } from '#lib/storage.ts';
import { NotFoundScreen } from '../error/error-screen.tsx';

interface NoticeText {
  title: string;
  content: string;
}

/** The reason why the notice cannot be saved, or undefined when it can. */
function findMissingFieldText({ title, content }: NoticeText): string | undefined {
  if (title.trim() === '') return '제목을 써 주세요.';
  return content.trim() === '' ? '내용을 써 주세요.' : undefined;
}

interface NoticeEditorProps {
  text: NoticeText;
  onChange: (part: Partial<NoticeText>) => void;
  /** Renders the preview as members will see it. */
  renderPreview: (html: string) => ReactNode;
  /** The buttons that save it. */
  children: ReactNode;
}

/** Editor of a notice in Markdown, with a preview. */
function NoticeEditor({ text, onChange, renderPreview, children }: NoticeEditorProps) {
  const preview = usePreviewNotice();
  const isCurrent = preview.data !== undefined && preview.variables === text.content;
  return (
    <div className={styles.form}>
      <CountedField
        label="제목"
        text={text.title}
        max={NOTICE_TITLE_MAX}
        onChange={(title) => onChange({ title: title.replaceAll('\n', ' ') })}
      />
      <CountedTextarea
        label="내용"
        isTall
        text={text.content}
        max={NOTICE_CONTENT_MAX}
        placeholder={'# 제목, **굵게**, - 목록, [링크](https://…)처럼 Markdown으로 써요.'}
        onChange={(content) => onChange({ content })}
      />
      <Button
        variant="quiet"
        isPending={preview.isPending}
        unavailableBecause={findMissingFieldText(text)}
        onClick={() => preview.mutate(text.content)}
      >
        미리 보기
      </Button>
      {isCurrent && (
        <section aria-label="미리 보기" className={styles.preview}>
          {renderPreview(preview.data.html)}
        </section>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

const list = paths.adminSection('notices');

const readText =
  (initial: NoticeText) =>
  (stored: unknown): NoticeText => {
    if (typeof stored !== 'object' || stored === null) return initial;
    const { title, content }: { title?: unknown; content?: unknown } = stored;
    return typeof title === 'string' && typeof content === 'string' ? { title, content } : initial;
  };

const preview = (title: string) => (html: string) => (
  <NoticeArticle
    notice={{ id: 1, title: title || '제목', content: html, excerpt: '', createdAt: new Date().toISOString() }}
  />
);

/** A draft on this device; the key contains the revision, which keeps revisions apart. */
function useNoticeDraft(draftId: string, { title, content }: NoticeText) {
  const memberId = useUserId();
  return useStoredDraft({ key: `notice-text/${memberId}/${draftId}`, read: readText({ title, content }) });
}

function NewNotice() {
  const navigate = useNavigate();
  const [text, change, deleteDraft] = useNoticeDraft('new', { title: '', content: '' });
  const write = useAdminMutation('POST /api/admin/notice');
  const save = (isDraft: boolean) =>
    write.mutate(
      { body: { ...text, isDraft } },
      {
        onSuccess: () => {
          deleteDraft();
          toast.success(isDraft ? '초안으로 저장했어요' : '공지사항을 올렸어요');
          void navigate(list, { replace: true });
        },
      },
    );
  const missing = findMissingFieldText(text);
  return (
    <NoticeEditor text={text} onChange={change} renderPreview={preview(text.title)}>
      <Button variant="quiet" isPending={write.isPending} unavailableBecause={missing} onClick={() => save(true)}>
        초안으로 저장
      </Button>
      <Button isPending={write.isPending} unavailableBecause={missing} onClick={() => save(false)}>
        올리기
      </Button>
    </NoticeEditor>
  );
}

function ExistingNotice({ initial }: { initial: AdminNotice }) {
  const navigate = useNavigate();
  // The revision at the time of opening: the server rejects a save over a newer revision.
  const [notice] = useState(initial);
  const [text, change, deleteDraft] = useNoticeDraft(`${notice.id}/${notice.revision}`, notice);
  const edit = useAdminMutation('PUT /api/admin/notice/:id', { isErrorShownInline: true });
  const isChanged = edit.error instanceof ApiError && edit.error.code === 'NOTICE_CHANGED';
  const handleSave = () =>
    edit.mutate(
      { params: { id: notice.id }, body: { ...text, revision: notice.revision } },
      {
        onSuccess: () => {
          deleteDraft();
          toast.success('공지사항을 고쳤어요');
          void navigate(list, { replace: true });
        },
      },
    );
  return (
    <NoticeEditor text={text} onChange={change} renderPreview={preview(text.title)}>
      {edit.isError && (
        <p role="alert" className={styles.adminFailure}>
          {edit.error.message} {isChanged && '지금 글은 목록에서 다시 열면 볼 수 있어요. '}쓰신 내용은 그대로 있어요.
        </p>
      )}
      <Button isPending={edit.isPending} unavailableBecause={findMissingFieldText(text)} onClick={handleSave}>
        저장
      </Button>
    </NoticeEditor>
  );
}

function LoadedNotice({ id }: { id: number }) {
  // Never from the cache, and never refetched during editing.
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...adminNoticeQuery(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useLoggedError('Failed to load notices', error);
  if (data !== undefined) return <ExistingNotice initial={data} />;
  if (isNotFound(error)) return <NotFoundScreen />;
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup>
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}

/** Creates a notice (`id` null) or edits one. */
function NoticeForm({ id }: { id: number | null }) {
  const navigate = useNavigate();
  const title = id === null ? '새 공지사항' : '공지사항 고치기';
  return (
    <>
      <title>{`${title} | 쏠 운영`}</title>
      <TopBar title={title} onBack={() => void navigate(list)} />
      {id === null ? <NewNotice /> : <LoadedNotice id={id} />}
    </>
  );
}

function AdminNoticeEditorScreen() {
  const { noticeId = '' } = useParams();
  if (!/^(new|[1-9]\d{0,15})$/.test(noticeId)) return <NotFoundScreen />;
  return <NoticeForm key={noticeId} id={noticeId === 'new' ? null : Number(noticeId)} />;
}

export { AdminNoticeEditorScreen as Component };
