import { Link, type LinkProps } from '#components/ui/link.tsx';
import styles from './reading-note.module.css';

interface ReadingNoteProps extends Pick<LinkProps, 'to' | 'replace' | 'state'> {
  /** How the words for going alone were read; undefined if they are searched as they are. */
  reading: string | undefined;
}

/** How a keyword was read, and a link to the other way of searching it. Spec 12.2-6. */
export function ReadingNote({ reading, ...link }: ReadingNoteProps) {
  return (
    <p className={styles.note}>
      <span className={styles.text}>{reading ?? '이름과 주소에서 그대로 찾았어요'}</span>
      <Link className={styles.change} {...link}>
        {reading === undefined ? '뜻으로 찾기' : '그대로 찾기'}
      </Link>
    </p>
  );
}
