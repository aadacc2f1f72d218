import type { Notice } from '@sol/contract/notice';
import { fullDate } from '#lib/korean-format.ts';
import styles from './notice-article.module.css';

export function NoticeArticle({ notice: { title, createdAt, content } }: { notice: Notice }) {
  return (
    <article className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      <time dateTime={createdAt} className={styles.date}>
        {fullDate(createdAt)}
      </time>
      {/* oxlint-disable-next-line react/no-danger -- rendered and sanitised on the server */}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  );
}
