import type { PlaceFact } from '@sol/contract/fact';
import { FACT_QUESTIONS_MAX, type FactName } from '@sol/contract/fact-definitions';
import { isKnown } from './fact-text.ts';

/** The questions that a member is asked while the page of a place is open. */
interface QuestionRound {
  /** Answered or skipped. */
  done: readonly FactName[];
  answered: number;
}

export const NEW_ROUND: QuestionRound = { done: [], answered: 0 };

export const withAnswered = ({ done, answered }: QuestionRound, fact: FactName): QuestionRound => ({
  done: [...done, fact],
  answered: answered + 1,
});

export const withSkipped = ({ done, answered }: QuestionRound, fact: FactName): QuestionRound => ({
  done: [...done, fact],
  answered,
});

/** After a failure the question returns. */
export const withoutAnswered = ({ done, answered }: QuestionRound, fact: FactName): QuestionRound => ({
  done: done.filter((name) => name !== fact),
  answered: answered - 1,
});

/**
 * The next question: facts about which nothing is known first, then disputed ones, then those with evidence alone. undefined after
 * FACT_QUESTIONS_MAX questions, or if none is left. Spec 11.1-3.
 */
export function findQuestion(facts: readonly PlaceFact[], { done }: QuestionRound): PlaceFact | undefined {
  if (done.length >= FACT_QUESTIONS_MAX) return undefined;
  const isOpen = (fact: PlaceFact) => !isKnown(fact) || fact.total === 0;
  const open = facts.filter((fact) => isOpen(fact) && fact.mine === undefined && !done.includes(fact.fact));
  return (
    open.find((fact) => !isKnown(fact) && !fact.isDisputed) ?? open.find(({ isDisputed }) => isDisputed) ?? open[0]
  );
}
