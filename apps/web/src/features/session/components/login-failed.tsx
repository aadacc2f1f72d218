import type { LoginType } from '@sol/contract/choices';
import { authorizeAddress } from '@sol/contract/paths';
import type { ReactNode } from 'react';
import { NotFoundDrawing } from '#components/icons/not-found-drawing.tsx';
import button from '#components/ui/button.module.css';
import { getFailureText, type LoginFailure } from '../model/login-failure.ts';
import styles from './login-failed.module.css';

interface LoginFailedProps {
  type: LoginType;
  failure: LoginFailure;
  /** Further actions. */
  children: ReactNode;
}

/** Shows why signing in failed, with a button to try again. */
export function LoginFailed({ type, failure, children }: LoginFailedProps) {
  const { title, note } = getFailureText(failure);
  return (
    <div role="alert" className={styles.failed}>
      <div className={styles.text}>
        <NotFoundDrawing />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.actions}>
        <a
          href={authorizeAddress(type)}
          rel="nofollow"
          className={button.button}
          data-variant="primary"
          data-size="large"
        >
          다시 로그인하기
        </a>
        {children}
      </div>
    </div>
  );
}
