import type { PlanFailure, PlanSuggestion } from '@sol/contract/solroute-plan';
import { Button } from '#components/ui/button.tsx';
import { reasonTexts, suggestionText } from '../../model/plan-text.ts';
import styles from './nothing-fits.module.css';

interface NothingFitsProps {
  reason: PlanFailure | undefined;
  onSuggestion: (suggestion: PlanSuggestion) => void;
}

/** Why no plan fits, and the suggestions. Spec 12.3-1. */
export function NothingFits({ reason, onSuggestion }: NothingFitsProps) {
  const suggestions = reason?.helps ?? [];
  return (
    <div className={styles.box} role="status">
      <p className={styles.title}>맞는 코스를 찾지 못했어요</p>
      <ul className={styles.reasons}>
        {(reason === undefined ? [] : reasonTexts(reason)).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {suggestions.length > 0 ? (
        <>
          <p className={styles.reasons}>이렇게 바꾸면 코스가 나와요.</p>
          <div className={styles.helps}>
            {suggestions.map((suggestion) => (
              <Button key={suggestion.change} variant="quiet" size="medium" onClick={() => onSuggestion(suggestion)}>
                {suggestionText(suggestion)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p className={styles.reasons}>떠날 곳이나 시각을 바꿔 보세요.</p>
      )}
    </div>
  );
}
