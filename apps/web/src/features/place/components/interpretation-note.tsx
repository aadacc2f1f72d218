import type { DroppedWord, KeywordInterpretation } from '@sol/contract/place';
import { josa } from 'es-hangul';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { Link, type LinkProps } from '#components/ui/link.tsx';
import styles from './interpretation-note.module.css';

const quoted = (words: readonly string[]) => words.map((word) => `‘${word}’`).join(', ');

const DROPPED_TEXTS: Record<DroppedWord['reason'], (words: readonly string[]) => string> = {
  UNKNOWN: (words) => `${quoted(words)}${josa.pick(words.at(-1) ?? '', '은/는')} 아직 모르는 조건이에요.`,
  NONE: (words) => `${quoted(words)}에 맞는 곳은 찾지 못했어요.`,
  NOWHERE: (words) => `${quoted(words)}에는 아직 이런 곳이 없어요.`,
};

/** "‘비건’은 아직 모르는 조건이에요." */
function droppedText(dropped: readonly DroppedWord[]): string {
  return (['UNKNOWN', 'NONE', 'NOWHERE'] as const)
    .flatMap((reason) => {
      const words = dropped.filter((each) => each.reason === reason).map(({ word }) => word);
      return words.length === 0 ? [] : DROPPED_TEXTS[reason](words);
    })
    .join(' ');
}

interface InterpretationNoteProps extends Pick<LinkProps, 'to' | 'replace' | 'state'> {
  /** How the keyword was interpreted; undefined if it is searched as it is. */
  interpretation: string | undefined;
  /** Words that were left out. */
  dropped?: readonly DroppedWord[] | undefined;
  /** What was understood, each with a link to the search without it, instead of the interpretation. */
  parts?: readonly (KeywordInterpretation['parts'][number] & Pick<LinkProps, 'to'>)[];
  /** A further sentence. */
  note?: string | undefined;
}

/** How a keyword was interpreted, and a link to the other way of searching it. Spec 12.2-6, 12.2-9. */
export function InterpretationNote({ interpretation, dropped = [], parts, note, ...link }: InterpretationNoteProps) {
  const isLiteral = interpretation === undefined;
  return (
    <div className={styles.note}>
      <div className={styles.row}>
        {parts === undefined || isLiteral ? (
          <p className={styles.text}>{interpretation ?? '이름과 주소에서 그대로 찾았어요'}</p>
        ) : (
          <ul className={styles.parts} aria-label="이렇게 찾았어요">
            {parts.map(({ title, to }) => (
              <li key={title}>
                <Link className={styles.part} to={to} aria-label={`${title} 빼기`}>
                  {title}
                  <CloseIcon size={14} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Link className={styles.change} {...link}>
          {isLiteral ? '뜻으로 찾기' : '그대로 찾기'}
        </Link>
      </div>
      {dropped.length > 0 && (
        <p className={styles.dropped}>
          {droppedText(dropped)} {note}
        </p>
      )}
      {dropped.length === 0 && note && <p className={styles.others}>{note}</p>}
    </div>
  );
}
