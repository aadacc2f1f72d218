import type { LoginType } from '@sol/contract/choices';
import { NICKNAME_SENTENCES } from '@sol/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { UnsavedChangesDialog } from '#components/unsaved-changes-dialog.tsx';
import { nicknameQuery, useUpdateProfile } from '#features/profile/api.ts';
import { NicknameField } from '#features/profile/components/nickname-field.tsx';
import { PhotoField } from '#features/profile/components/photo-field.tsx';
import { getVerdict, type NicknameVerdict, needsServerCheck } from '#features/profile/model/nickname-verdict.ts';
import { type Session, storeProfile, useSession } from '#features/session/model/session-store.ts';
import { useDebounce } from '#hooks/timers.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './profile.module.css';

const DEBOUNCE_MS = 500;

/** The validation of a nickname during typing. A response for an earlier input is ignored. */
function useNicknameCheck(typed: string, own: string): NicknameVerdict {
  const nickname = typed.normalize('NFC');
  const [debounced, setDebounced] = useState(nickname);
  useDebounce(nickname, DEBOUNCE_MS, () => setDebounced(nickname));
  const isSettled = debounced === nickname;
  const isEnabled = isSettled && needsServerCheck(nickname, own);
  const { data, error, isFetching } = useQuery({ ...nicknameQuery(nickname), enabled: isEnabled, retry: false });
  useLoggedError('Failed to check a nickname', error);
  const isKnown = isEnabled && !isFetching;
  return getVerdict(nickname, own, { response: isKnown ? data : undefined, error: isKnown ? error : null });
}

const LOGIN_NAMES: Record<LoginType, string> = { KAKAO: '카카오', NAVER: '네이버', GOOGLE: 'Google' };

const isTaken = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'NICKNAME_TAKEN';

/** State of the chosen photo: undefined for no change, null for removal. */
function usePhoto(storedUrl: string | null) {
  const [photo, setPhoto] = useState<{ file: File; url: string } | null>();
  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ''), [photo]);
  return {
    file: photo?.file ?? null,
    url: photo === undefined ? storedUrl : (photo?.url ?? null),
    isRemoved: photo === null && storedUrl !== null,
    isChanged: photo === null ? storedUrl !== null : photo !== undefined,
    choose: (file: File | null) => setPhoto(file && { file, url: URL.createObjectURL(file) }),
  };
}

/** Why the profile cannot be saved, or undefined. The server decides on an unchecked nickname. */
function disabledReason(verdict: NicknameVerdict, isChanged: boolean): string | undefined {
  if (!isChanged) return '바꾼 것이 없어요';
  if (verdict.kind === 'pending') return '닉네임을 확인하고 있어요';
  if (verdict.kind === 'unfinished') return verdict.message;
  return verdict.kind === 'bad' && verdict.isFinal ? verdict.message : undefined;
}

/** The verdict for a nickname that another member took between the check and the save. */
function takenVerdict(
  { error, variables }: ReturnType<typeof useUpdateProfile>,
  nickname: string,
): NicknameVerdict | undefined {
  if (!isTaken(error) || variables?.profile.nickname !== nickname.normalize('NFC')) return undefined;
  return { kind: 'bad', message: error.message || NICKNAME_SENTENCES.TAKEN, isFinal: true };
}

function ProfileForm({ session }: { session: Session }) {
  const navigate = useNavigate();
  const update = useUpdateProfile();
  const [initialNickname] = useState(session.nickname);
  const [nickname, setNickname] = useState(initialNickname);
  const checked = useNicknameCheck(nickname, initialNickname);
  const verdict = takenVerdict(update, nickname) ?? checked;
  const isSavedRef = useRef(false);
  const photo = usePhoto(session.profileImageUrl);
  const isChanged = photo.isChanged || verdict.kind !== 'own';
  const reason = disabledReason(verdict, isChanged);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason !== undefined || update.isPending) return;
    const profile = { nickname: nickname.normalize('NFC'), ...(photo.isRemoved && { isImageRemoved: true }) };
    update.mutate(
      { profile, photo: photo.file },
      {
        onSuccess: (changed) => {
          isSavedRef.current = true;
          storeProfile(changed);
          void navigate(paths.profile, { replace: true });
          toast.success('프로필을 바꿨어요');
        },
      },
    );
  };
  return (
    <>
      <title>프로필 편집 | 쏠</title>
      <TopBar title="프로필 편집" onBack={() => void navigate(paths.profile)} />
      <form className={styles.form} onSubmit={handleSubmit}>
        <PhotoField url={photo.url} onChange={photo.choose} />
        <NicknameField nickname={nickname} verdict={verdict} onChange={setNickname} />
        <dl className={styles.profileEditScreenAccount}>
          <dt>연결된 계정</dt>
          <dd className={styles.provider}>{session.loginType && LOGIN_NAMES[session.loginType]}</dd>
        </dl>
        <div className={styles.save}>
          {update.isError && !isTaken(update.error) && (
            <p role="alert" className={styles.profileEditScreenFailure}>
              {update.error.message}
            </p>
          )}
          <Button type="submit" isPending={update.isPending} unavailableBecause={reason}>
            저장
          </Button>
        </div>
      </form>
      <UnsavedChangesDialog hasUnsavedChanges={() => isChanged && !isSavedRef.current} onLeave={() => undefined} />
    </>
  );
}

function ProfileEditScreen() {
  const session = useSession();
  return session.isLoggedIn ? <ProfileForm key={session.userId} session={session} /> : null;
}

export { ProfileEditScreen as Component };
