import type { PlaceFact } from '@sol/contract/fact';
import { type FactValue, getFactDefinition } from '@sol/contract/fact-definitions';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import styles from './fact-question.module.css';

interface FactQuestionProps {
  /** undefined after the last question. */
  fact: PlaceFact | undefined;
  /** The number of answers of this visit. */
  answered: number;
  onAnswer: (fact: PlaceFact, value: FactValue) => void;
  onSkip: (fact: PlaceFact) => void;
}

/** One question at a time, with one tap for each answer; thanks after the last one. Spec 11.1-3. */
export function FactQuestion({ fact, answered, onAnswer, onSkip }: FactQuestionProps) {
  const questionId = useId();
  const questionRef = useRef<HTMLParagraphElement>(null);
  const hasTapped = useRef(false);
  // The tapped button is gone: the focus moves to the next question, which screen readers read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is the reason to focus it
  useEffect(() => {
    if (hasTapped.current) questionRef.current?.focus({ preventScroll: true });
    hasTapped.current = false;
  }, [fact?.fact]);
  if (fact === undefined) {
    return (
      answered > 0 && (
        <p ref={questionRef} tabIndex={-1} className={styles.thanks}>
          알려 주셔서 고마워요. 혼자 오는 분들에게 도움이 돼요.
        </p>
      )
    );
  }
  const { question, values } = getFactDefinition(fact.fact);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset requires a legend, which cannot take the focus.
    <div role="group" aria-labelledby={questionId} className={styles.question}>
      <p id={questionId} ref={questionRef} tabIndex={-1} className={styles.text}>
        {question}
      </p>
      <div className={styles.answers}>
        {values.map(({ value, title }) => (
          <Button
            key={value}
            variant="quiet"
            size="medium"
            onClick={() => {
              hasTapped.current = true;
              onAnswer(fact, value);
            }}
          >
            {title}
          </Button>
        ))}
        <Button
          variant="text"
          size="medium"
          onClick={() => {
            hasTapped.current = true;
            onSkip(fact);
          }}
        >
          몰라요
        </Button>
      </div>
    </div>
  );
}
