import {
  choicesOf,
  type FactDefinition,
  type FactValue,
  factValueTitle,
  PRICE_MAX,
  PRICE_MIN,
  toFactValue,
} from '@sol/contract/fact-definitions';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import styles from './place-score.module.css';

interface FactInputProps {
  definition: FactDefinition;
  mine?: FactValue | undefined;
  onAnswer: (value: FactValue) => void;
}

/** Several choices, then one tap to send them. */
function ChoicesInput({ definition: { name, title, values }, mine, onAnswer }: FactInputProps) {
  const [chosen, setChosen] = useState<readonly string[]>(mine === undefined ? [] : choicesOf(mine));
  const value = toFactValue(name, chosen.join(','));
  return (
    <div className={styles.input}>
      <div role="group" aria-label={title} className={styles.answers}>
        {values.map((choice) => (
          <Chip
            key={choice.value}
            isSelected={chosen.includes(choice.value)}
            onClick={() =>
              setChosen((known) =>
                known.includes(choice.value) ? known.filter((one) => one !== choice.value) : [...known, choice.value],
              )
            }
          >
            {choice.title}
          </Chip>
        ))}
      </div>
      <Button
        variant="quiet"
        size="medium"
        unavailableBecause={value === undefined ? '하나 이상 골라 주세요.' : undefined}
        onClick={() => value !== undefined && onAnswer(value)}
      >
        알려주기
      </Button>
    </div>
  );
}

const PRICE_PRESETS = ['7000', '8000', '9000', '10000', '12000', '15000'];

/** One tap for a usual price, and a field for others. */
function PriceInput({ definition: { name, title }, mine, onAnswer }: FactInputProps) {
  const errorId = useId();
  const [text, setText] = useState(mine ?? '');
  const [hasError, setHasError] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = toFactValue(name, text.replaceAll(/[,\s원]/g, ''));
    setHasError(value === undefined);
    if (value !== undefined) onAnswer(value);
  };
  return (
    <form className={styles.input} noValidate onSubmit={submit}>
      <div className={styles.answers}>
        {PRICE_PRESETS.map((value) => (
          <Button key={value} variant="quiet" size="medium" onClick={() => onAnswer(value)}>
            {factValueTitle(name, value)}
          </Button>
        ))}
      </div>
      <div className={styles.price}>
        <input
          className={styles.won}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${title} (원)`}
          aria-invalid={hasError}
          aria-describedby={errorId}
          placeholder="다른 값"
          maxLength={12}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setHasError(false);
          }}
        />
        <Button type="submit" variant="quiet" size="medium">
          알려주기
        </Button>
      </div>
      <p id={errorId} role="alert" className={styles.error}>
        {hasError &&
          `${[PRICE_MIN, PRICE_MAX].map((won) => factValueTitle(name, `${won}`)).join('부터 ')}까지 적어 주세요.`}
      </p>
    </form>
  );
}

/** The input of an answer that is a price or has several choices. Spec 16.1-1. */
export function FactInput(props: FactInputProps) {
  return props.definition.kind === 'WON' ? <PriceInput {...props} /> : <ChoicesInput {...props} />;
}
