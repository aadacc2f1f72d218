import type { CardFact } from '@sol/contract/fact';
import { StarIcon } from '#components/icons/mark-icons.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { factStatement, oldMonth } from '../model/fact-text.ts';
import { type SoloOpinion, soloShareOf } from '../model/place-text.ts';
import styles from './place-card.module.css';

interface SoloLineProps extends SoloOpinion {
  rating: number | null;
  /** What matters most for going alone, chosen by the server. Spec 11.1-9. */
  facts?: readonly CardFact[];
  /** Shown in full, on a second line if needed: the list is filtered by facts. */
  isWhole?: boolean | undefined;
}

/** "1인석", or with its age after a year: "1인석 (2024년 3월)". */
function cardFactText(fact: CardFact, now: Date): string {
  const month = oldMonth(fact.confirmedAt, now);
  return month === undefined ? factStatement(fact) : `${factStatement(fact)} (${month})`;
}

/**
 * What is known for one person: the share of solo visitors who would come again, the facts, and the rating if it
 * fits, in one line unless the list is filtered by facts. Nothing without them: a card shows what is known.
 */
export function SoloLine({ rating, facts = [], isWhole = false, ...opinion }: SoloLineProps) {
  const share = soloShareOf(opinion);
  const now = new Date();
  if (share === null && facts.length === 0) return null;
  return (
    <ul className={styles.line} data-whole={isWhole || undefined} aria-label="혼자 가기">
      {share !== null && (
        <li className={styles.percent}>
          다시 올래요 <span aria-hidden="true">{share.short}</span>
          <VisuallyHidden>{share.text}</VisuallyHidden>
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact.fact} className={styles.percent}>
          {cardFactText(fact, now)}
        </li>
      ))}
      {rating !== null && (
        <li className={styles.rating}>
          <StarIcon size={14} />
          <VisuallyHidden>별점 </VisuallyHidden>
          {rating.toFixed(1)}
        </li>
      )}
    </ul>
  );
}
