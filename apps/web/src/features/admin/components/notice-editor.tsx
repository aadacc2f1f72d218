import { NOTICE_CONTENT_MAX, NOTICE_TITLE_MAX } from '@sol/contract/limits';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CountedField, CountedTextarea } from '#components/ui/text-field.tsx';
import { usePreviewNotice } from '../api/preview-notice.ts';
import styles from './admin.module.css';

export interface NoticeText {
  title: string;
  content: string;
}

/** The reason why the notice cannot be saved, or undefined when it can. */
export function findMissingFieldText({ title, content }: NoticeText): string | undefined {
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
export function NoticeEditor({ text, onChange, renderPreview, children }: NoticeEditorProps) {
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
