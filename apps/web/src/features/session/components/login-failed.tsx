import type { LoginType } from '@sol/contract/choices';
import { authorizeAddress } from '@sol/contract/paths';
import type { ReactNode } from 'react';
import { NotFoundDrawing } from '#components/icons/drawings.tsx';
import button from '#components/ui/button.module.css';
import type { LoginFailure } from '../model/use-login-callback.ts';
import styles from './session.module.css';

interface FailureText {
  title: string;
  note: string;
}

const TEXTS = new Map<LoginFailure, FailureText>([
  ['CANCELLED', { title: '로그인을 취소했어요', note: '둘러보다가 언제든 다시 로그인할 수 있어요.' }],
  [
    'REFUSED_BY_PROVIDER',
    { title: '로그인 서비스에서 로그인하지 못했어요', note: '다시 해 보거나 다른 방법으로 로그인해 주세요.' },
  ],
  ['NO_CODE', { title: '이미 끝난 로그인이에요', note: '이 화면은 한 번만 쓸 수 있어요. 다시 로그인해 주세요.' }],
  [
    'LOGIN_CODE_REFUSED',
    { title: '이미 쓰였거나 시간이 지난 로그인이에요', note: '다시 로그인하면 바로 이어갈 수 있어요.' },
  ],
  [
    'LOGIN_STATE_MISMATCH',
    { title: '로그인 요청을 확인하지 못했어요', note: '안전하게 처음부터 다시 로그인해 주세요.' },
  ],
  [
    'LOGIN_PROVIDER_DOWN',
    { title: '로그인 서비스가 응답하지 않아요', note: '잠시 뒤에 다시 해 보거나 다른 방법으로 로그인해 주세요.' },
  ],
  [
    'LOGIN_TYPE_UNAVAILABLE',
    { title: '지금은 이 방법으로 로그인할 수 없어요', note: '다른 방법으로 로그인해 주세요.' },
  ],
  [
    'SIGN_UP_REFUSED',
    {
      title: '지금은 다시 가입할 수 없어요',
      note: '이용이 멈춘 채 삭제한 계정의 로그인이에요. 물어볼 것은 개인정보 처리방침의 연락처로 알려 주세요.',
    },
  ],
  ['NETWORK', { title: '인터넷에 연결되어 있지 않아요', note: '연결을 확인하고 다시 로그인해 주세요.' }],
  ['RATE_LIMITED', { title: '요청이 너무 잦아요', note: '잠시 뒤에 다시 로그인해 주세요.' }],
]);

const DEFAULT_TEXT: FailureText = { title: '로그인하지 못했어요', note: '잠시 뒤에 다시 로그인해 주세요.' };

const getFailureText = (failure: LoginFailure): FailureText => TEXTS.get(failure) ?? DEFAULT_TEXT;

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
        <h1 className={styles.loginFailedTitle}>{title}</h1>
        <p className={styles.loginFailedNote}>{note}</p>
      </div>
      <div className={styles.loginFailedActions}>
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
