import { OBJECTION_STATUSES, REPORT_REASONS, WORK_TITLES } from '@sol/contract/choices';
import { TAKEDOWN_TEXT_MAX } from '@sol/contract/limits';
import type { ObjectedTakedown } from '@sol/contract/takedown';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import { objectionsQuery, useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { AdminList, AdminSection, useStatusFilter } from '#features/admin/components/admin-section.tsx';
import { moment } from '#features/admin/model/hidden-until.ts';

const STATES = { HIDDEN: '가림', REMOVED: '지움', RESTORED: '다시 보임' } as const;
const REASONS = new Map<string, string>(REPORT_REASONS.map(({ id, title }) => [id, title]));

function DecisionSheet({ item, onClose }: { item: ObjectedTakedown; onClose: () => void }) {
  const [answer, setAnswer] = useState('');
  const send = useAdminMutation('POST /api/admin/objection/:id/answer');
  const unavailableBecause = answer.trim() === '' ? '답을 적어 주세요.' : undefined;
  const handleSend = (isAccepted: boolean) =>
    send.mutate({ params: { id: item.takedownId }, body: { isAccepted, answer } }, { onSuccess: onClose });
  const foot = (
    <>
      <Button isPending={send.isPending} unavailableBecause={unavailableBecause} onClick={() => handleSend(true)}>
        {item.state === 'HIDDEN' ? '받아들이고 다시 보이기' : '받아들이기'}
      </Button>
      <Button
        variant="quiet"
        isPending={send.isPending}
        unavailableBecause={unavailableBecause}
        onClick={() => handleSend(false)}
      >
        받아들이지 않기
      </Button>
    </>
  );
  return (
    <ModalSheet title="이의 제기에 답하기" onClose={onClose} foot={foot}>
      <div className={styles.form}>
        {item.state === 'REMOVED' && <p>지운 글은 되돌릴 수 없어요. 받아들이면 다시 올릴 수 있다고 알려 주세요.</p>}
        <CountedTextarea
          label="쓴 사람이 읽을 답"
          text={answer}
          max={TAKEDOWN_TEXT_MAX}
          placeholder="예: 다시 살펴봤어요."
          onChange={setAnswer}
        />
      </div>
    </ModalSheet>
  );
}

/** An objection of a writer to the hiding or removal of a work. */
function ObjectionCard({ item }: { item: ObjectedTakedown }) {
  const [isAnswering, setIsAnswering] = useState(false);
  const { kind, title, state, reason, explanation, objection, answer, isObjectionAccepted } = item;
  return (
    <>
      <h2 className={styles.title}>
        {WORK_TITLES[kind]} · {title}
      </h2>
      <p className={styles.meta}>
        {STATES[state]}
        {reason !== null && ` · ${REASONS.get(reason)}`}
        {explanation !== '' && ` · ${explanation}`}
      </p>
      <p className={styles.note}>{objection}</p>
      <p className={styles.meta}>
        {item.writer} (회원 {item.writerId}) · {moment(item.objectedAt)}
      </p>
      {answer === null ? (
        <div className={styles.actions}>
          <Button size="medium" onClick={() => setIsAnswering(true)}>
            답하기
          </Button>
        </div>
      ) : (
        <p className={styles.text}>
          {isObjectionAccepted ? '받아들였어요' : '받아들이지 않았어요'}: {answer}
        </p>
      )}
      {isAnswering && <DecisionSheet item={item} onClose={() => setIsAnswering(false)} />}
    </>
  );
}

const STATUSES = { OPEN: '답할 것', ALL: '모두' } as const;
const EMPTY = { OPEN: '답할 이의 제기가 없어요', ALL: '이의 제기가 없어요' } as const;

function AdminObjectionsScreen() {
  const [status, choose] = useStatusFilter(OBJECTION_STATUSES);
  const query = useInfiniteQuery(objectionsQuery(status));
  return (
    <AdminSection title="이의 제기" statuses={STATUSES} status={status} onChoose={choose}>
      <AdminList
        query={query}
        itemsOf={({ objections }) => objections}
        keyOf={({ takedownId }) => takedownId}
        empty={EMPTY[status]}
        renderItem={(item) => <ObjectionCard item={item} />}
      />
    </AdminSection>
  );
}

export { AdminObjectionsScreen as Component };
