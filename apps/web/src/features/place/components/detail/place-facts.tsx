import type { PlaceFact } from '@sol/contract/fact';
import { factValueTitle, getFactDefinition } from '@sol/contract/fact-definitions';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { evidenceText, isKnown } from '../../model/fact-text.ts';
import styles from './place-facts.module.css';

interface PlaceFactsProps {
  facts: PlaceFact[];
  /** Opens the answers of a fact. Without it, the facts are read-only. */
  onOpen?: (fact: PlaceFact) => void;
  /** The question about a further fact. */
  question?: ReactNode;
}

/** Facts with answers: known, disputed, or answered by the member. Others are questions only. */
const hasRow = (fact: PlaceFact) => isKnown(fact) || fact.isDisputed || fact.mine !== undefined;

function valueText(fact: PlaceFact): string {
  if (isKnown(fact)) return factValueTitle(fact.fact, fact.value);
  return fact.isDisputed ? '의견이 갈려요' : '아직 모아 보는 중이에요';
}

function FactRow({ fact, onOpen }: { fact: PlaceFact; onOpen: PlaceFactsProps['onOpen'] | undefined }) {
  const { mine } = fact;
  const evidence = evidenceText(fact, new Date());
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-haspopup="dialog"
        disabled={onOpen === undefined}
        onClick={() => onOpen?.(fact)}
      >
        <span className={styles.name}>{getFactDefinition(fact.fact).title}</span>{' '}
        <span className={styles.value} data-known={isKnown(fact) || undefined}>
          {valueText(fact)}
        </span>
        {evidence !== '' && (
          <span className={styles.evidence}>
            <VisuallyHidden> · </VisuallyHidden>
            {evidence}
          </span>
        )}
        {mine !== undefined && <span className={styles.mine}> 내 답: {factValueTitle(fact.fact, mine)}</span>}
      </button>
    </li>
  );
}

/** Facts of a place, from the answers of members. Unknown facts are questions and never a "no". Spec 11.1-2. */
export function PlaceFacts({ facts, onOpen, question }: PlaceFactsProps) {
  const titleId = useId();
  const rows = facts.filter(hasRow);
  if (rows.length === 0 && !question) return null;
  return (
    <section className={styles.facts} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        혼자 가기
      </h2>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((fact) => (
            <FactRow key={fact.fact} fact={fact} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {question}
    </section>
  );
}
