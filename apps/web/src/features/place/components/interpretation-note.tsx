import { Link, type LinkProps } from '#components/ui/link.tsx';
import styles from './category-tiles.module.css';

interface InterpretationNoteProps extends Pick<LinkProps, 'to' | 'replace' | 'state'> {
  /** How the words for going alone were interpreted; undefined if they are searched as they are. */
  interpretation: string | undefined;
  /** The places of which it is not known what was searched: listed after the others, or all. */
  unknown?: 'LAST' | 'ALL' | undefined;
}

const UNKNOWN_TEXTS = {
  LAST: '후기와 답이 있는 곳부터 보여드려요',
  ALL: '아직 후기와 답이 있는 곳이 없어요',
};

/** How a keyword was interpreted, and a link to the other way of searching it. Spec 12.2-6. */
export function InterpretationNote({ interpretation, unknown, ...link }: InterpretationNoteProps) {
  return (
    <p className={styles.interpretationNote}>
      <span className={styles.text}>
        {interpretation ?? '이름과 주소에서 그대로 찾았어요'}
        {unknown && <span className={styles.others}>{UNKNOWN_TEXTS[unknown]}</span>}
      </span>
      <Link className={styles.change} {...link}>
        {interpretation === undefined ? '뜻으로 찾기' : '그대로 찾기'}
      </Link>
    </p>
  );
}
