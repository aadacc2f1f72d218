import type { CardFact } from '@sol/contract/fact';
import { type Fact, getFactDefinition } from '@sol/contract/fact-definitions';
import { CheckIcon } from '#components/icons/status-icons.tsx';
import { factText } from '../model/fact-labels.ts';
import { oldMonth } from '../model/fact-text.ts';
import styles from './card-facts.module.css';

/** Whether the value is the favourable one, and not "없어요". */
const isFavourable = ({ fact, value }: Fact) => getFactDefinition(fact).values[0]?.value === value;

/** The facts of a place that matter most for going alone, chosen by the server; old ones with their age. Spec 11.1-9. */
export function CardFacts({ facts }: { facts: readonly CardFact[] }) {
  if (facts.length === 0) return null;
  const now = new Date();
  return (
    <ul className={styles.facts} aria-label="혼자 가기">
      {facts.map((fact) => {
        const month = oldMonth(fact.confirmedAt, now);
        return (
          <li key={fact.fact} className={styles.fact}>
            {isFavourable(fact) && month === undefined && <CheckIcon size={16} />}
            {[factText(fact), month].filter(Boolean).join(' · ')}
          </li>
        );
      })}
    </ul>
  );
}
