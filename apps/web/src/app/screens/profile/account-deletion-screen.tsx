import type { AccountContents as Contents } from '@sol/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { DownloadIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { accountContentsQuery, useDeleteAccount, useDownloadAccount } from '#features/profile/api.ts';
import { isSignInTooOld, SignInAgain } from '#features/session/components/sign-in-again.tsx';
import { signOut } from '#features/session/model/sign-out.ts';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { preserveDeviceSettings } from '../session/preserve-device-settings.ts';
import styles from './profile.module.css';

const ROWS: [label: string, count: (contents: Contents) => string][] = [
  ['후기와 사진', ({ reviewCount }) => `${count(reviewCount)}개`],
  ['쏠렉트와 초안', ({ sollectCount }) => `${count(sollectCount)}개`],
  ['저장 목록', ({ collectionCount }) => `${count(collectionCount)}개`],
  ['저장한 장소', ({ savedPlaceCount }) => `${count(savedPlaceCount)}곳`],
  ['저장한 쏠렉트', ({ markedSollectCount }) => `${count(markedSollectCount)}개`],
  ['쏠루트 코스', ({ solrouteCount }) => `${count(solrouteCount)}개`],
];

const count = (number: number) => number.toLocaleString('ko-KR');

/** The data that is deleted with an account; without counts if they fail to load. */
function AccountContents() {
  const { data, error } = useQuery(accountContentsQuery);
  useLoggedError('Failed to count the content of the account', error);
  return (
    <dl className={styles.contents}>
      {ROWS.map(([label, countOf]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.accountContentsCount}>{data === undefined ? '모두' : countOf(data)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Ends the session of this device after the account was deleted. Spec 4.1-3. */
function useLeave() {
  const navigate = useNavigate();
  return () => {
    // Synchronous and before the navigation: a members-only screen without a session redirects to
    // the login screen, with itself as the target after the login.
    flushSync(() => preserveDeviceSettings(signOut));
    void navigate(paths.login, { replace: true });
  };
}

function Download() {
  const download = useDownloadAccount();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>먼저 받아 두세요</h2>
      <p className={styles.note}>내가 쓴 글과 사진, 저장한 것을 zip 파일 하나로 받을 수 있어요.</p>
      <Button variant="quiet" isPending={download.isPending} onClick={() => download.mutate()}>
        <DownloadIcon size={20} />내 기록 내려받기
      </Button>
      <SignInAgain error={download.error} onClose={download.reset} />
      {download.isError && !isSignInTooOld(download.error) && (
        <p role="alert" className={styles.accountDeletionScreenFailure}>
          파일을 받지 못했어요. 다시 시도해 주세요.
        </p>
      )}
      {download.isSuccess && (
        <p role="status" className={styles.note}>
          내려받기를 시작했어요. 파일이 있는지 확인한 뒤에 지워 주세요.
        </p>
      )}
    </section>
  );
}

function AccountDeletionScreen() {
  const navigate = useNavigate();
  const leave = useLeave();
  const remove = useDeleteAccount();
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const handleConfirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        leave();
        toast.success('계정을 삭제했어요');
      },
      onError: () => setIsConfirming(false),
    });
  return (
    <>
      <title>계정 삭제 | 쏠</title>
      <TopBar title="계정 삭제" onBack={() => void navigate(paths.profileSettings)} />
      <div className={styles.screen}>
        <section className={styles.section}>
          <h2 className={styles.heading}>계정을 지우면 함께 사라져요</h2>
          <AccountContents />
          <p className={styles.note}>
            닉네임과 프로필 사진, 로그인 정보, 보낸 의견과 장소 추가 요청도 모두 지워져요. 다시 가입해도 되살릴 수
            없어요.
          </p>
        </section>
        <Download />
        <div className={styles.end}>
          <label className={styles.understood}>
            <input
              type="checkbox"
              className={styles.check}
              checked={isUnderstood}
              onChange={({ target }) => setIsUnderstood(target.checked)}
            />
            되돌릴 수 없다는 것을 확인했어요
          </label>
          <SignInAgain error={remove.error} onClose={remove.reset} />
          {remove.isError && !isSignInTooOld(remove.error) && (
            <p role="alert" className={styles.accountDeletionScreenFailure}>
              {remove.error.message} 아무것도 지워지지 않았어요.
            </p>
          )}
          <Button
            variant="danger"
            unavailableBecause={isUnderstood ? undefined : '되돌릴 수 없다는 것을 먼저 확인해 주세요'}
            onClick={() => setIsConfirming(true)}
          >
            계정 삭제
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title="정말 계정을 삭제할까요?"
        description="지금 바로 지워지고, 되돌릴 수 없어요."
        confirmLabel="삭제"
        isDangerous
        isPending={remove.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

export { AccountDeletionScreen as Component };
