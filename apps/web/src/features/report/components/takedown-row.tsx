import { REPORT_REASONS, WORK_TITLES } from '@sol/contract/choices';
import { OBJECTION_MAX } from '@sol/contract/limits';
import type { Takedown } from '@sol/contract/takedown';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import { toast } from '#components/ui/toast.tsx';
import { fullDate } from '#lib/korean-format.ts';
import { useObject } from '../api.ts';
import styles from './report.module.css';

const STATES = { HIDDEN: '운영자가 가렸어요', REMOVED: '운영자가 지웠어요', RESTORED: '다시 보여요' } as const;

function ObjectionSheet({ takedownId, onClose }: { takedownId: number; onClose: () => void }) {
  const [text, setText] = useState('');
  const send = useObject(takedownId);
  const handleSend = () =>
    send.mutate(text, {
      onSuccess: () => {
        onClose();
        toast.success('보냈어요. 운영자가 다시 살펴볼게요.');
      },
    });
  const foot = (
    <>
      {send.isError && (
        <p role="alert" className={styles.takedownRowFailure}>
          {send.error.message}
        </p>
      )}
      <Button
        isPending={send.isPending}
        unavailableBecause={text.trim() === '' ? '까닭을 적어 주세요.' : undefined}
        onClick={handleSend}
      >
        보내기
      </Button>
    </>
  );
  return (
    <ModalSheet title="이의 제기" onClose={onClose} foot={foot}>
      <div className={styles.form}>
        <p>한 번만 보낼 수 있어요. 왜 다시 보여야 하는지 적어 주세요.</p>
        <CountedTextarea label="까닭" text={text} max={OBJECTION_MAX} isTall placeholder="" onChange={setText} />
      </div>
    </ModalSheet>
  );
}

/** What an operator decided about content of the member, why, and the member's objection. */
export function TakedownRow({ takedown }: { takedown: Takedown }) {
  const [isObjecting, setIsObjecting] = useState(false);
  const { takedownId, kind, title, state, reason, explanation, createdAt, objection, answer } = takedown;
  const reasonTitle = REPORT_REASONS.find(({ id }) => id === reason)?.title;
  return (
    <li className={styles.row}>
      <p className={styles.takedownRowTitle}>
        <span className={styles.kind}>{WORK_TITLES[kind]}</span> {title}
      </p>
      <p className={styles.meta}>
        <time dateTime={createdAt}>{fullDate(createdAt)}</time> · {STATES[state]}
        {reasonTitle !== undefined && ` · ${reasonTitle}`}
      </p>
      {explanation !== '' && <p className={styles.takedownRowText}>{explanation}</p>}
      {objection === null && state !== 'RESTORED' && (
        <div>
          <Button size="medium" variant="quiet" onClick={() => setIsObjecting(true)}>
            이의 제기
          </Button>
        </div>
      )}
      {objection !== null && (
        <div className={styles.objection}>
          <p className={styles.meta}>내가 보낸 이의 제기</p>
          <p className={styles.takedownRowText}>{objection}</p>
          <p className={styles.meta}>
            {answer === null
              ? '운영자가 다시 살펴보고 있어요.'
              : takedown.isObjectionAccepted
                ? '운영자가 받아들였어요.'
                : '운영자가 받아들이지 않았어요.'}
          </p>
          {answer !== null && <p className={styles.takedownRowText}>{answer}</p>}
        </div>
      )}
      {isObjecting && <ObjectionSheet takedownId={takedownId} onClose={() => setIsObjecting(false)} />}
    </li>
  );
}
