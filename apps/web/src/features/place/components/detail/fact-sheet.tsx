import type { PlaceFact } from '@sol/contract/fact';
import { type FactValue, getFactDefinition } from '@sol/contract/fact-definitions';
import { CheckIcon } from '#components/icons/status-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import styles from './fact-sheet.module.css';

interface FactSheetProps {
  fact: PlaceFact;
  onAnswer: (value: FactValue) => void;
  onWithdraw: () => void;
  onClose: () => void;
}

/** The answers about a fact. The member sets, changes or withdraws the own one. */
export function FactSheet({ fact, onAnswer, onWithdraw, onClose }: FactSheetProps) {
  const { question, values } = getFactDefinition(fact.fact);
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
      <ul>
        {values.map(({ value, title }) => (
          <li key={value}>
            <button
              type="button"
              className={styles.value}
              aria-pressed={value === fact.mine}
              onClick={() => (value === fact.mine ? onClose() : onAnswer(value))}
            >
              <span className={styles.title}>{title}</span>
              {countOf(value) > 0 && <span className={styles.count}>{`${countOf(value)}명`}</span>}
              <span className={styles.check}>{value === fact.mine && <CheckIcon size={20} />}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>언제든 바꾸거나 거둘 수 있어요. 가입한 첫날의 답은 다음 날부터 더해져요.</p>
    </ModalSheet>
  );
}
