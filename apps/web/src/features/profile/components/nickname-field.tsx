import { NICKNAME_MAX } from '@sol/contract/nickname';
import { useId } from 'react';
import { useLimitedText } from '#hooks/use-limited-text.ts';
import type { NicknameVerdict } from '../model/nickname-verdict.ts';
import styles from './profile.module.css';

interface NicknameFieldProps {
  nickname: string;
  verdict: NicknameVerdict;
  onChange: (nickname: string) => void;
}

const getMessage = (verdict: NicknameVerdict): string => {
  if (verdict.kind === 'own' || verdict.kind === 'unfinished') return '';
  return verdict.kind === 'pending' ? '확인하고 있어요' : verdict.message;
};

/** A nickname input with the validation message below it. Spec 5-18 to 5-23. */
export function NicknameField({ nickname, verdict, onChange }: NicknameFieldProps) {
  const id = useId();
  const field = useLimitedText<HTMLInputElement>({ text: nickname, max: NICKNAME_MAX, onChange });
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        닉네임
      </label>
      <div className={styles.line}>
        <input
          {...field}
          id={id}
          className={styles.nicknameField}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={verdict.kind === 'bad'}
          aria-describedby={`${id}-verdict`}
        />
        <span className={styles.count} aria-hidden="true">
          {nickname.length}/{NICKNAME_MAX}
        </span>
      </div>
      <p id={`${id}-verdict`} role="status" className={styles.verdict} data-kind={verdict.kind}>
        {getMessage(verdict)}
      </p>
    </div>
  );
}
