import type { SignIn } from '@sol/contract/auth';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { shortMoment } from '#lib/korean-format.ts';
import { useEndSignIn } from '../api/sign-ins.ts';
import styles from './device-row.module.css';

const UNKNOWN = '알 수 없는 기기';

/** A sign-in of the member, with a button that ends it. */
export function DeviceRow({ signIn: { id, device, lastUsedAt, isCurrent } }: { signIn: SignIn }) {
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
