import type { SignIn } from '@sol/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryContent } from '#components/query-content.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { signInsQuery, useEndSignIn } from '#features/session/api.ts';
import { shortMoment } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import styles from './session.module.css';

const UNKNOWN = '알 수 없는 기기';

/** A sign-in of the member, with a button that ends it. */
function DeviceRow({ signIn: { id, device, lastUsedAt, isCurrent } }: { signIn: SignIn }) {
  const name = device || UNKNOWN;
  const end = useEndSignIn({ onSuccess: () => toast.success(`${name}에서 로그아웃했어요`) });
  const handleEnd = () => end.mutate(id, { onError: (error) => toast.error(error.message) });
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.use}>
          {isCurrent ? (
            '지금 이 기기'
          ) : (
            <>
              마지막 사용 <time dateTime={lastUsedAt}>{shortMoment(lastUsedAt)}</time>
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          size="medium"
          isPending={end.isPending}
          aria-label={`${name}, ${shortMoment(lastUsedAt)}에 쓴 기기 로그아웃`}
          onClick={handleEnd}
        >
          로그아웃
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const [isConfirming, setIsConfirming] = useState(false);
  const end = useEndSignIn({ onSuccess: () => toast.success('다른 기기에서 모두 로그아웃했어요') });
  const handleConfirm = () =>
    end.mutate(undefined, {
      onError: (error) => toast.error(error.message),
      onSettled: () => setIsConfirming(false),
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        다른 기기 모두 로그아웃
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="다른 기기에서 모두 로그아웃할까요?"
        description="지금 이 기기만 로그인한 채로 남아요."
        confirmLabel="로그아웃"
        isPending={end.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

function Devices({ signIns }: { signIns: SignIn[] }) {
  // This device first, because it is not always the last used one; the others as in the response,
  // by their last use.
  const sorted = signIns.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <>
      <ul>
        {sorted.map((signIn) => (
          <DeviceRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      <p className={styles.devicesScreenNote}>
        모르는 기기가 있으면 로그아웃하고, 로그인 서비스의 비밀번호를 바꿔 주세요.
      </p>
      {signIns.length > 1 && <EndOthers />}
    </>
  );
}

function DevicesScreen() {
  const navigate = useNavigate();
  const query = useQuery(signInsQuery);
  return (
    <>
      <title>로그인한 기기 | 쏠</title>
      <TopBar title="로그인한 기기" onBack={() => void navigate(paths.profileSettings)} />
      <div className={styles.devicesScreen}>
        <QueryContent query={query} failure="Failed to load sign-ins">
          {(signIns) => <Devices signIns={signIns} />}
        </QueryContent>
      </div>
    </>
  );
}

export { DevicesScreen as Component };
