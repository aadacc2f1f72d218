import type { LoginType } from '@sol/contract/choices';
import { authorizeAddress } from '@sol/contract/paths';
import type { MouseEventHandler, ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyLink } from '#components/ui/share-link.tsx';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { systemBrowserHref } from '#lib/in-app-browser.ts';
import { usePageSettings } from '#lib/page-settings.ts';
import { loginPathWithTarget } from '../model/login-target.ts';
import styles from './session.module.css';

/** Our own marks that resemble each service: a speech bubble, an N, a ring of four colours. */
const SHAPES: Record<LoginType, ReactNode> = {
  KAKAO: (
    <path
      d="M10 2.6c-4.7 0-8.2 2.8-8.2 6.5 0 2.4 1.5 4.4 3.8 5.6l-.7 2.6c-.1.4.3.6.6.4l3.2-2c.4.1.9.1 1.3.1 4.7 0 8.2-3 8.2-6.7 0-3.7-3.5-6.5-8.2-6.500Z"
      fill="currentColor"
    />
  ),
  NAVER: <path d="M4 3.500h4.100l4 6.200V3.500H16v13h-4.100L7.9 10.300v6.200H4Z" fill="currentColor" />,
  GOOGLE: (
    <g fill="none" strokeWidth="3.2">
      <path d="M15.3 5.400A7 7 0 0 0 4 6.5" stroke="#ea4335" />
      <path d="M4 6.500a7 7 0 0 0 0 7" stroke="#fbbc05" />
      <path d="M4 13.500a7 7 0 0 0 10.7 1.7" stroke="#34a853" />
      <path d="M14.7 15.200A7 7 0 0 0 17 10h-6.6" stroke="#4285f4" />
    </g>
  ),
};

function ProviderMark({ type }: { type: LoginType }) {
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" focusable="false" aria-hidden="true">
      {SHAPES[type]}
    </svg>
  );
}

const NAMES: Record<LoginType, string> = { KAKAO: '카카오', NAVER: '네이버', GOOGLE: 'Google' };

const loginUrl = () => window.location.origin + loginPathWithTarget();

type LinkHandler = MouseEventHandler<HTMLAnchorElement> | undefined;

interface ProviderLinkProps {
  type: LoginType;
  href?: string;
  onClick: LinkHandler;
}

function ProviderLink({ type, href = authorizeAddress(type), onClick }: ProviderLinkProps) {
  return (
    <a href={href} rel="nofollow" className={styles.provider} data-type={type} onClick={onClick}>
      <ProviderMark type={type} />
      {NAMES[type]}로 계속하기
    </a>
  );
}

/**
 * Google refuses logins in in-app browsers: the button opens the login screen in the system browser,
 * or a sentence says how the user can.
 */
function GoogleButton({ onLeave }: { onLeave: LinkHandler }) {
  const isHydrated = useHydrated();
  const href = isHydrated ? systemBrowserHref(loginUrl()) : undefined;
  if (href === undefined) return <ProviderLink type="GOOGLE" onClick={onLeave} />;
  if (href !== null)
    return (
      <ProviderLink
        type="GOOGLE"
        href={href}
        // The target may have been stored after the last rendering.
        onClick={({ currentTarget }) => currentTarget.setAttribute('href', systemBrowserHref(loginUrl()) ?? href)}
      />
    );
  return (
    <div className={styles.wayOut}>
      <p>Google 로그인은 이 앱 안에서 되지 않아요. 앱 메뉴에서 ‘Safari로 열기’를 누르거나 링크를 복사해 주세요.</p>
      <Button variant="quiet" size="medium" onClick={() => void copyLink(loginUrl())}>
        로그인 링크 복사
      </Button>
    </div>
  );
}

/**
 * Links to the login providers. They are plain <a> elements, because they leave the app. Spec
 * 2.3-1, 2.3-3, 9-21.
 * @param onLeave opens the page of the provider in another way
 */
export function ProviderButtons({ onLeave }: { onLeave?: LinkHandler }) {
  const { loginTypes, isDemo = false } = usePageSettings();
  if (loginTypes.length === 0) return <p>지금은 로그인할 수 없어요.</p>;
  return (
    <>
      <ul className={styles.providerButtonsProviders}>
        {loginTypes.map((type) => (
          <li key={type}>
            {type === 'GOOGLE' ? <GoogleButton onLeave={onLeave} /> : <ProviderLink type={type} onClick={onLeave} />}
          </li>
        ))}
      </ul>
      {isDemo && <p className={styles.demo}>데모 도시예요. 로그인 서비스 없이 아무 이름으로나 들어갈 수 있어요.</p>}
    </>
  );
}
