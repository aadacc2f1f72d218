import type { LoginType } from '@sol/contract/choices';
import { type SubmitEvent, useState } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { LoadingOverlay } from '#components/ui/states.tsx';
import { useUpdateProfile } from '#features/profile/api.ts';
import { NicknameField } from '#features/profile/components/nickname-field.tsx';
import { hindrance } from '#features/profile/model/nickname-verdict.ts';
import { isTaken, takenVerdict, useNicknameCheck } from '#features/profile/model/use-nickname-check.ts';
import { ConsentForm } from '#features/session/components/consent-form.tsx';
import { LoginFailed } from '#features/session/components/login-failed.tsx';
import type { LoginState } from '#features/session/model/login-target.ts';
import { clearStoredLocations, readStoredLocations } from '#features/session/model/pending-action.ts';
import { storeProfile, useSession } from '#features/session/model/session-store.ts';
import { toLoginType, useLoginCallback } from '#features/session/model/use-login-callback.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { paths } from '#lib/paths.ts';
import { notFound } from '#lib/routing.ts';
import styles from './session.module.css';

const LOADING = <LoadingOverlay isLoading text="로그인하는 중" delayMs={0} />;

export function loader({ params }: LoaderFunctionArgs): null {
  if (toLoginType(params.loginType) === undefined) throw notFound();
  return null;
}

/** Links to the login screen, which keeps the redirect target, and to the home screen. */
function LoginAlternatives() {
  const isHydrated = useHydrated();
  const state: LoginState = { from: (isHydrated && readStoredLocations()?.targetSource) || paths.home };
  return (
    <>
      <ButtonLink to={paths.login} replace state={state} variant="quiet">
        다른 방법으로 로그인하기
      </ButtonLink>
      <ButtonLink to={paths.home} replace variant="text" onClick={clearStoredLocations}>
        로그인하지 않고 둘러보기
      </ButtonLink>
    </>
  );
}

/** The nickname that the new member was given, to be kept or changed. Asked once: a reload continues. Spec 14.1-6. */
function NicknameQuestion({ given, onNamed }: { given: string; onNamed: () => void }) {
  const update = useUpdateProfile();
  const [typed, setTyped] = useState(given);
  const checked = useNicknameCheck(typed, given);
  const verdict = takenVerdict(update, typed) ?? checked;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (update.isPending || hindrance(verdict) !== undefined) return;
    if (verdict.kind === 'own') return onNamed();
    const profile = { nickname: typed.normalize('NFC') };
    update.mutate(
      { profile, photo: null },
      {
        onSuccess: (changed) => {
          storeProfile(changed);
          onNamed();
        },
      },
    );
  };
  return (
    <form className={styles.nickname} onSubmit={handleSubmit}>
      <h1 className={styles.nicknameTitle}>어떻게 불러 드릴까요?</h1>
      <p className={styles.nicknameNote}>후기와 쏠렉트에 보이는 이름이에요. 프로필에서 언제든 바꿀 수 있어요.</p>
      <NicknameField nickname={typed} verdict={verdict} onChange={setTyped} />
      <div className={styles.nicknameActions}>
        {update.isError && !isTaken(update.error) && (
          <p role="alert" className={styles.nicknameFailure}>
            {update.error.message}
          </p>
        )}
        <Button type="submit" isPending={update.isPending} unavailableBecause={hindrance(verdict)}>
          이 닉네임으로 시작하기
        </Button>
        {verdict.kind !== 'own' && (
          <Button variant="text" onClick={onNamed}>
            나중에 정하기
          </Button>
        )}
      </div>
    </form>
  );
}

function Callback({ type }: { type: LoginType }) {
  const outcome = useLoginCallback(type);
  const { nickname } = useSession();
  if (outcome === null) return LOADING;
  if ('consent' in outcome) return <ConsentForm {...outcome.consent} onAccepted={outcome.onAccepted} />;
  if ('onNamed' in outcome) return <NicknameQuestion given={nickname} onNamed={outcome.onNamed} />;
  return (
    <LoginFailed type={type} failure={outcome.failure}>
      <LoginAlternatives />
    </LoginFailed>
  );
}

/** The OAuth redirect URI of the login providers. Spec 2.2-32. */
function CallbackScreen() {
  const type = toLoginType(useParams().loginType);
  return (
    <>
      <title>로그인 | 쏠</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {type !== undefined && <Callback type={type} />}
    </>
  );
}

export { CallbackScreen as Component };
