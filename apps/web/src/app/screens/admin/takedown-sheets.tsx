import type { ReportedWork } from '@sol/contract/admin-report';
import { WORK_TITLES } from '@sol/contract/choices';
import { HIDDEN_DAYS_MAX, TAKEDOWN_TEXT_MAX } from '@sol/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import { toast } from '#components/ui/toast.tsx';
import { purgeAddressesQuery, useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { ReasonSheet } from '#features/admin/components/reason-sheet.tsx';
import { endOfDay, hiddenUntilDays } from '#features/admin/model/hidden-until.ts';
import { useLoggedError } from '#lib/logger.ts';

interface RefusedPhotos {
  unhashedPhotoCount: number;
  waitingPhotoCount: number;
}

/** Of these photos only the same file is refused. */
function warnAboutUnhashedPhotos({ unhashedPhotoCount, waitingPhotoCount }: RefusedPhotos): void {
  if (unhashedPhotoCount > 0) {
    toast.error(`사진 ${unhashedPhotoCount}장은 무늬가 없어서 같은 파일만 막아요. 고친 사본은 다시 올라올 수 있어요.`);
  }
  if (waitingPhotoCount > 0) {
    toast.error(
      `사진 ${waitingPhotoCount}장은 아직 읽지 못해서 몇 분 뒤에 다시 읽어요. 그때까지는 같은 파일만 막아요.`,
    );
  }
}

/** Hides a review or a sollect until a day, or changes that day. */
export function HideSheet({ work, onClose }: { work: ReportedWork; onClose: () => void }) {
  const id = useId();
  const [{ first, last }] = useState(() => hiddenUntilDays(new Date()));
  const [day, setDay] = useState(last);
  const [explanation, setExplanation] = useState('');
  const hide = useAdminMutation('POST /api/admin/report/:id/hide', { onSuccess: warnAboutUnhashedPhotos });
  const isOffered = first <= day && day <= last;
  const { reportId, openCount, hiddenUntil } = work;
  const handleHide = () => {
    const text = explanation.trim();
    const expected = { isOpen: openCount > 0, hiddenUntil };
    hide.mutate(
      { params: { id: reportId }, body: { expected, until: endOfDay(day), ...(text !== '' && { explanation: text }) } },
      { onSuccess: onClose },
    );
  };
  const foot = (
    <Button
      isPending={hide.isPending}
      unavailableBecause={isOffered ? undefined : `내일부터 ${HIDDEN_DAYS_MAX}일 안의 날을 골라 주세요.`}
      onClick={handleHide}
    >
      가리기
    </Button>
  );
  return (
    <ModalSheet title={`‘${work.title}’ ${WORK_TITLES[work.kind]} 가리기`} onClose={onClose} foot={foot}>
      <div className={styles.form}>
        <p>
          {work.writerId === null ? '아무에게도 보이지 않아요.' : '쓴 사람에게만 보이고, 까닭을 알려 줘요.'} 그날까지
          지울지 다시 보일지 정해 주세요. 정할 때까지는 가려져 있어요.
        </p>
        <div>
          <label htmlFor={id} className={styles.label}>
            이날까지
          </label>
          <input
            id={id}
            type="date"
            className={styles.field}
            value={day}
            min={first}
            max={last}
            onChange={({ target }) => setDay(target.value)}
          />
        </div>
        <CountedTextarea
          label="쓴 사람에게 알릴 말 (선택)"
          text={explanation}
          max={TAKEDOWN_TEXT_MAX}
          placeholder="예: 다른 사람의 얼굴이 보여서 가렸어요."
          onChange={setExplanation}
        />
      </div>
    </ModalSheet>
  );
}

const WARNINGS = {
  REVIEW: '후기와 사진이 지워지고, 되돌릴 수 없어요.',
  SOLLECT: '쏠렉트와 사진이 지워지고, 되돌릴 수 없어요.',
  PROFILE: '닉네임과 프로필 사진이 지워지고, 되돌릴 수 없어요.',
  SOLROUTE: '코스가 쓴 사람에게서도 지워지고, 되돌릴 수 없어요.',
  PLACE_PHOTO: '사진이 지워지고, 다시 받지 않아요.',
  COLLECTION: '링크와 목록 이름, 메모가 지워지고, 되돌릴 수 없어요. 장소는 저장된 채로 남아요.',
} as const;

/** Deletes a work permanently, with the reason that its writer reads. */
export function RemoveSheet({ work, onClose }: { work: ReportedWork; onClose: () => void }) {
  const remove = useAdminMutation('POST /api/admin/report/:id/remove', { onSuccess: warnAboutUnhashedPhotos });
  const { reportId, kind, title, openCount, hiddenUntil } = work;
  const handleRemove = (explanation: string) => {
    const expected = { isOpen: openCount > 0, hiddenUntil };
    remove.mutate({ params: { id: reportId }, body: { expected, explanation } }, { onSuccess: onClose });
  };
  return (
    <ReasonSheet
      title={`‘${title}’ ${WORK_TITLES[kind]} 지우기`}
      description={`${WARNINGS[kind]} CDN이 앞에 있으면 지울 주소를 먼저 복사해 두세요.`}
      label="쓴 사람에게 알릴 까닭"
      max={TAKEDOWN_TEXT_MAX}
      placeholder="예: 다른 사람을 몰래 찍은 사진이에요."
      submitLabel="아주 지우기"
      isPending={remove.isPending}
      onSubmit={handleRemove}
      onClose={onClose}
    />
  );
}

const ROWS = 8;

/** The addresses that an operator deletes from the CDN in front of the app. */
export function PurgeSheet({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  const id = useId();
  const { data, isError, error, isFetching, refetch } = useQuery(purgeAddressesQuery(reportId));
  useLoggedError('Failed to load purge addresses', error);
  const text = data?.addresses.join('\n') ?? '';
  const handleCopy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success('주소를 복사했어요.'),
      () => toast.error('복사하지 못했어요. 주소를 눌러 직접 복사해 주세요.'),
    );
  const foot = (
    <Button unavailableBecause={text === '' ? '주소를 불러오고 있어요.' : undefined} onClick={handleCopy}>
      모두 복사하기
    </Button>
  );
  return (
    <ModalSheet title="CDN에서 지울 주소" onClose={onClose} foot={foot}>
      {data === undefined && isError && <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data !== undefined && (
        <div className={styles.form}>
          <p>앞에 CDN이 있으면 이 주소들을 지워 주세요. 그대로 두면 사진이 한 시간까지 남을 수 있어요.</p>
          <div>
            <label htmlFor={id} className={styles.label}>
              주소 {data.addresses.length}개
            </label>
            <textarea
              id={id}
              className={styles.field}
              readOnly
              rows={ROWS}
              value={text}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </div>
        </div>
      )}
    </ModalSheet>
  );
}
