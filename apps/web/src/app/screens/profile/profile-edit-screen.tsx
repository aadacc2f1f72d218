import type { LoginType } from '@sol/contract/choices';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { UnsavedChangesDialog } from '#components/unsaved-changes-dialog.tsx';
import { useUpdateProfile } from '#features/profile/api.ts';
import { NicknameField } from '#features/profile/components/nickname-field.tsx';
import { PhotoField } from '#features/profile/components/photo-field.tsx';
import { hindrance } from '#features/profile/model/nickname-verdict.ts';
import { isTaken, takenVerdict, useNicknameCheck } from '#features/profile/model/use-nickname-check.ts';
import { type Session, storeProfile, useSession } from '#features/session/model/session-store.ts';
import { paths } from '#lib/paths.ts';
import styles from './profile.module.css';

const LOGIN_NAMES: Record<LoginType, string> = { KAKAO: '카카오', NAVER: '네이버', GOOGLE: 'Google' };

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
  const reason = isChanged ? hindrance(verdict) : '바꾼 것이 없어요';

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
