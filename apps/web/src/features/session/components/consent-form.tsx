import type { ConsentDocument, ConsentKind } from '@sol/contract/consent';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { clearStoredLocations } from '../model/pending-action.ts';
import { clearPendingConsent, type PendingConsent, signInWithConsents } from '../model/sign-in.ts';
import styles from './session.module.css';

const LABELS: Record<ConsentKind, string> = {
  TERMS: '이용약관',
  PRIVACY: '개인정보 처리방침',
  AGE14: '만 14세 이상이에요',
  LOCATION: '위치기반서비스 이용약관',
};
/** The section of the policies. */
const SECTIONS: Partial<Record<ConsentKind, string>> = { TERMS: 'terms', PRIVACY: 'privacy', LOCATION: 'location' };

interface ConsentRowProps {
  document: ConsentDocument;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

function ConsentRow({ document: { kind, isRequired }, isChecked, onChange }: ConsentRowProps) {
  const section = SECTIONS[kind];
  return (
    <li className={styles.row}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.check}
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          <span className={styles.need}>{isRequired ? '필수' : '선택'}</span> {LABELS[kind]}
        </span>
      </label>
      {section !== undefined && (
        // In a tab of its own: the choices stay.
        <a
          href={`${paths.profilePolicies}#${section}`}
          target="_blank"
          rel="noopener"
          className={styles.read}
          aria-label={`${LABELS[kind]} 읽기, 새 탭`}
        >
          읽기
        </a>
      )}
    </li>
  );
}

interface ConsentFormProps extends PendingConsent {
  /** @param isNew the account is created with these consents */
  onAccepted: (isNew: boolean) => void;
}

/** The consents of a member, before the account is created. Spec 14.1-1. */
export function ConsentForm({ consentToken, documents, onAccepted }: ConsentFormProps) {
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState<readonly ConsentKind[]>([]);
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  // Members of an earlier version have confirmed their age.
  const isNew = documents.some(({ kind }) => kind === 'AGE14');
  const isMissing = documents.some(({ kind, isRequired }) => isRequired && !accepted.includes(kind));
  const isAll = documents.every(({ kind }) => accepted.includes(kind));
  const toggle = (kind: ConsentKind, isChecked: boolean) =>
    setAccepted((kinds) => (isChecked ? [...kinds, kind] : kinds.filter((other) => other !== kind)));
  const handleStart = async () => {
    setIsPending(true);
    setError(undefined);
    try {
      await signInWithConsents(
        consentToken,
        documents.filter(({ kind }) => accepted.includes(kind)),
      );
      onAccepted(isNew);
    } catch (reason) {
      logger.error('Failed to sign up', reason);
      setError(reason instanceof ApiError ? reason.message : '가입하지 못했어요. 다시 시도해 주세요.');
      setIsPending(false);
    }
  };
  const handleCancel = () => {
    clearPendingConsent();
    clearStoredLocations();
    void navigate(paths.home, { replace: true });
  };
  return (
    <div className={styles.screen}>
      <h1 className={styles.consentFormTitle}>{isNew ? '시작하기 전에 확인해 주세요' : '약관이 바뀌었어요'}</h1>
      <p className={styles.consentFormNote}>
        {isNew ? '동의하기 전에는 아무것도 저장하지 않아요.' : '새 내용을 읽고 동의하면 이어서 쓸 수 있어요.'}
      </p>
      <label className={styles.all}>
        <input
          type="checkbox"
          className={styles.check}
          checked={isAll}
          onChange={({ target }) => setAccepted(target.checked ? documents.map(({ kind }) => kind) : [])}
        />
        {documents.some(({ isRequired }) => !isRequired) ? '모두 동의하기 (선택 항목 포함)' : '모두 동의하기'}
      </label>
      <ul className={styles.rows}>
        {documents.map((document) => (
          <ConsentRow
            key={document.kind}
            document={document}
            isChecked={accepted.includes(document.kind)}
            onChange={(isChecked) => toggle(document.kind, isChecked)}
          />
        ))}
      </ul>
      {documents.some(({ kind }) => kind === 'LOCATION') && (
        <p className={styles.consentFormNote}>위치는 선택이에요. 동의하지 않아도 모든 기능을 쓸 수 있어요.</p>
      )}
      {error !== undefined && (
        <p role="alert" className={styles.failure}>
          {error}
        </p>
      )}
      <div className={styles.consentFormActions}>
        <Button
          isPending={isPending}
          unavailableBecause={isMissing ? '필수 항목에 모두 동의해 주세요' : undefined}
          onClick={() => void handleStart()}
        >
          {isNew ? '동의하고 시작하기' : '동의하고 이어가기'}
        </Button>
        <Button variant="text" onClick={handleCancel}>
          {isNew ? '가입하지 않고 둘러보기' : '나중에 하기'}
        </Button>
      </div>
    </div>
  );
}
