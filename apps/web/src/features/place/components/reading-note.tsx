import { Link, type LinkProps } from '#components/ui/link.tsx';
import styles from './reading-note.module.css';

interface ReadingNoteProps extends Pick<LinkProps, 'to' | 'replace' | 'state'> {
  /** How the words for going alone were read; undefined if they are searched as they are. */
  reading: string | undefined;
  /** Whether places are listed too of which nobody knows what was searched. */
  areOthersListed?: boolean;
}

/** How a keyword was read, and a link to the other way of searching it. Spec 12.2-6. */
export function ReadingNote({ reading, areOthersListed = false, ...link }: ReadingNoteProps) {
  return (
    <p className={styles.note}>
      <span className={styles.text}>
        {reading ?? '이름과 주소에서 그대로 찾았어요'}
        {areOthersListed && <span className={styles.others}>후기와 답이 있는 곳부터 보여드려요</span>}
      </span>
      <Link className={styles.change} {...link}>
        {reading === undefined ? '뜻으로 찾기' : '그대로 찾기'}
      </Link>
    </p>
  );
}
