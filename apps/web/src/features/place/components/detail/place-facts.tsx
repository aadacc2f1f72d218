import type { PlaceFact } from '@sol/contract/fact';
import { type FactValue, factValueTitle, getFactDefinition } from '@sol/contract/fact-definitions';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CheckIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { paths } from '#lib/paths.ts';
import { countsText, evidenceLines, isKnown, membersText, valueText } from '../../model/fact-text.ts';
import { COUNTS_LATER } from '../../model/fact-words.ts';
import { FactInput } from './fact-inputs.tsx';
import styles from './opening-status.module.css';
import factQuestionStyles from './place-score.module.css';

interface FactQuestionProps {
  /** undefined after the last question. */
  fact: PlaceFact | undefined;
  /** The number of answers since the page was opened. */
  answered: number;
  onAnswer: (fact: PlaceFact, value: FactValue) => void;
  onSkip: (fact: PlaceFact) => void;
}

/** One question at a time, with one tap for each answer; thanks after the last one. Spec 11.1-3. */
export function FactQuestion({ fact, answered, onAnswer, onSkip }: FactQuestionProps) {
  const questionId = useId();
  const questionRef = useRef<HTMLParagraphElement>(null);
  const hasTapped = useRef(false);
  // The tapped button is gone: the focus moves to the next question, which screen readers announce.
  // Another question is the reason to focus it.
  useEffect(() => {
    if (hasTapped.current) questionRef.current?.focus({ preventScroll: true });
    hasTapped.current = false;
  }, [fact?.fact]);
  if (fact === undefined) {
    return (
      answered > 0 && (
        <p ref={questionRef} tabIndex={-1} className={factQuestionStyles.thanks}>
          알려 주셔서 고마워요. 혼자 오는 분들에게 도움이 돼요.
        </p>
      )
    );
  }
  const definition = getFactDefinition(fact.fact);
  const { question, kind, values } = definition;
  const answer = (value: FactValue) => {
    hasTapped.current = true;
    onAnswer(fact, value);
  };
  return (
    // A fieldset requires a legend, which cannot take the focus.
    <div role="group" aria-labelledby={questionId} className={factQuestionStyles.question}>
      <p id={questionId} ref={questionRef} tabIndex={-1} className={factQuestionStyles.text}>
        {question}
      </p>
      {kind !== undefined && <FactInput key={fact.fact} definition={definition} onAnswer={answer} />}
      <div className={factQuestionStyles.answers}>
        {kind === undefined &&
          values.map(({ value, title }) => (
            <Button key={value} variant="quiet" size="medium" onClick={() => answer(value)}>
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

interface FactSheetProps {
  placeId: number;
  fact: PlaceFact;
  /** The member's answers do not count yet. */
  isFirstDay: boolean;
  onAnswer: (value: FactValue) => void;
  onWithdraw: () => void;
  onClose: () => void;
}

/** The answers about a fact. The member sets, changes or withdraws the own one. */
export function FactSheet({ placeId, fact, isFirstDay, onAnswer, onWithdraw, onClose }: FactSheetProps) {
  const definition = getFactDefinition(fact.fact);
  const { question, kind, values } = definition;
  const countOf = (value: FactValue) => fact.counts.find((entry) => entry.value === value)?.count ?? 0;
  return (
    <ModalSheet
      title={question}
      onClose={onClose}
      foot={
        fact.mine !== undefined && (
          <Button variant="quiet" onClick={onWithdraw}>
            내 답 거두기
          </Button>
        )
      }
    >
      {kind !== undefined && (
        <div className={factQuestionStyles.sheet}>
          {fact.counts.length > 0 && <p className={factQuestionStyles.factSheetCount}>{countsText(fact)}</p>}
          <FactInput definition={definition} mine={fact.mine} onAnswer={onAnswer} />
        </div>
      )}
      <ul>
        {(kind === undefined ? values : []).map(({ value, title }) => (
          <li key={value}>
            <button
              type="button"
              className={factQuestionStyles.value}
              aria-pressed={value === fact.mine}
              onClick={() => (value === fact.mine ? onClose() : onAnswer(value))}
            >
              <span className={factQuestionStyles.factSheetTitle}>{title}</span>
              {countOf(value) > 0 && <span className={factQuestionStyles.factSheetCount}>{`${countOf(value)}명`}</span>}
              <span className={factQuestionStyles.check}>{value === fact.mine && <CheckIcon size={20} />}</span>
            </button>
          </li>
        ))}
      </ul>
      {fact.evidence.map(
        ({ reviewId, quote }) =>
          reviewId !== undefined && (
            <Link
              key={reviewId}
              className={factQuestionStyles.quote}
              to={paths.mapReviews(placeId)}
              state={{ reviewId }}
            >
              ‘{quote}’ <u>후기 보기</u>
            </Link>
          ),
      )}
      <p className={factQuestionStyles.note}>언제든 바꾸거나 거둘 수 있어요.{isFirstDay && ` ${COUNTS_LATER}.`}</p>
    </ModalSheet>
  );
}

/** Facts with answers or evidence: known, disputed, or answered by the member. Others are questions only. */
const hasRow = (fact: PlaceFact) => isKnown(fact) || fact.isDisputed || fact.mine !== undefined;

function resultText(fact: PlaceFact): string {
  if (isKnown(fact)) return valueText(fact);
  return fact.isDisputed ? '의견이 갈려요' : '아직 모아 보는 중이에요';
}

interface FactRowProps {
  fact: PlaceFact;
  /** The member's answers do not count yet. */
  isFirstDay: boolean;
  onOpen: ((fact: PlaceFact) => void) | undefined;
}

/** A fact with its value, its members and, apart from them, its evidence; opens its answers. Spec 16.2-1. */
function FactRow({ fact, isFirstDay, onOpen }: FactRowProps) {
  const { mine } = fact;
  const members = membersText(fact, new Date());
  return (
    <li>
      <button
        type="button"
        className={styles.placeFactsRow}
        aria-haspopup="dialog"
        disabled={onOpen === undefined}
        onClick={() => onOpen?.(fact)}
      >
        <span className={styles.placeFactsName}>{getFactDefinition(fact.fact).title}</span>{' '}
        <span className={styles.value} data-known={isKnown(fact) || undefined}>
          {resultText(fact)}
        </span>
        {members !== '' && (
          <span className={styles.evidence}>
            <VisuallyHidden> · </VisuallyHidden>
            {members}
          </span>
        )}
        {evidenceLines(fact).map((line) => (
          <span key={line} className={styles.stated}>
            <VisuallyHidden> · </VisuallyHidden>
            {line}
          </span>
        ))}
        {mine !== undefined && (
          <span className={styles.mine}>
            {' '}
            내 답: {factValueTitle(fact.fact, mine)}
            {isFirstDay && ` · ${COUNTS_LATER}`}
          </span>
        )}
      </button>
    </li>
  );
}

interface PlaceFactsProps {
  facts: PlaceFact[];
  /** The member's answers do not count yet. */
  isFirstDay: boolean;
  /** Opens the answers of a fact. Without it, the facts are read-only. */
  onOpen?: (fact: PlaceFact) => void;
  /** The question about a further fact. */
  question?: ReactNode;
}

/** Facts of a place, from the answers of members. Unknown facts are questions and never a "no". Spec 11.1-2. */
export function PlaceFacts({ facts, isFirstDay, onOpen, question }: PlaceFactsProps) {
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
            <FactRow key={fact.fact} fact={fact} isFirstDay={isFirstDay} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {question}
    </section>
  );
}
