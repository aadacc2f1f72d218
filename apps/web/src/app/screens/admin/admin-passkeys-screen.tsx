import type { Passkey } from '@sol/contract/admin-passkey';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { QueryContent } from '#components/query-content.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { enrolOnThisDevice, passkeysQuery, unlockWithPasskey, useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { AdminSection } from '#features/admin/components/admin-section.tsx';
import { WithPasskey } from '#features/admin/components/passkey-lock.tsx';
import { moment } from '#features/admin/model/hidden-until.ts';
import { endLock, passkeyFailureText } from '#features/admin/operator-lock.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';

/** The screen of a one-time link. */
function Enrolment({ token }: { token: string }) {
  const navigate = useNavigate();
  const enrol = useMutation({
    mutationFn: () => enrolOnThisDevice(token),
    onSuccess: () => {
      endLock();
      toast.success('이 기기의 패스키를 등록했어요');
      void navigate(paths.admin, { replace: true });
    },
    onError: (error) => logger.error('Failed to create a passkey', error),
  });
  return (
    <EmptyState
      title="이 기기의 패스키를 등록해 주세요"
      description="지문이나 얼굴, PIN으로 확인해요. 링크는 한 번만 쓸 수 있어요."
    >
      <Button isPending={enrol.isPending} onClick={() => enrol.mutate()}>
        패스키 등록
      </Button>
      {enrol.error !== null && (
        <p role="alert" className={styles.passkeyLockFailure}>
          {passkeyFailureText(enrol.error)}
        </p>
      )}
    </EmptyState>
  );
}

interface PasskeyCardProps {
  passkey: Passkey;
  /** Whether a passkey is verified before one is deleted. */
  isRequired: boolean;
}

function PasskeyCard({ passkey: { id, name, createdAt, lastUsedAt }, isRequired }: PasskeyCardProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const verify = useMutation({
    mutationFn: unlockWithPasskey,
    onSuccess: endLock,
    onError: (error) => {
      logger.error('Failed to use a passkey', error);
      toast.error(passkeyFailureText(error));
    },
  });
  const remove = useAdminMutation('DELETE /api/admin/passkey/:id');
  const device = name || '알 수 없는 기기';
  const handleConfirm = () => {
    const send = () => remove.mutate({ params: { id } }, { onSettled: () => setIsConfirming(false) });
    if (isRequired) verify.mutate(undefined, { onSuccess: send });
    else send();
  };
  return (
    <>
      <h2 className={styles.title}>{device}</h2>
      <p className={styles.meta}>
        {moment(createdAt)} 등록 · 마지막 사용 {moment(lastUsedAt)}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" size="medium" onClick={() => setIsConfirming(true)}>
          지우기
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title="이 패스키를 지울까요?"
        description={`${device}의 패스키로는 더 확인할 수 없고, 로그인한 다른 기기는 다시 확인해야 해요.${
          isRequired ? ' 지우기 전에 패스키로 확인해요.' : ''
        }`}
        confirmLabel="지우기"
        isDangerous
        isPending={verify.isPending || remove.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

function Passkeys() {
  const query = useQuery(passkeysQuery);
  return (
    <QueryContent query={query} failure="Failed to load passkeys">
      {({ passkeys, isRequired }) =>
        passkeys.length === 0 ? (
          <EmptyState title="등록한 패스키가 없어요" />
        ) : (
          <ul className={styles.list}>
            {passkeys.map((passkey) => (
              <li key={passkey.id} className={styles.card}>
                <PasskeyCard passkey={passkey} isRequired={isRequired} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryContent>
  );
}

/**
 * Takes the token from the address, which is replaced at once: the history and other parts of the app do
 * not contain it. Empty without one.
 */
function useEnrolmentToken(): string {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [token, setToken] = useState(() => hash.slice(1));
  // The link may be opened while this screen is shown.
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search }, { replace: true });
  }, [navigate, pathname, search, hash]);
  return token;
}

/** The operator's passkeys, or with the token of a link the enrolment of this device. */
function AdminPasskeysScreen() {
  const token = useEnrolmentToken();
  return token === '' ? (
    <WithPasskey>
      <AdminSection title="패스키">
        <Passkeys />
      </AdminSection>
    </WithPasskey>
  ) : (
    <AdminSection title="패스키">
      <Enrolment token={token} />
    </AdminSection>
  );
}

export { AdminPasskeysScreen as Component };
