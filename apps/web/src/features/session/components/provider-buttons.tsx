import type { LoginType } from '@sol/contract/choices';
import { authorizeAddress } from '@sol/contract/paths';
import type { MouseEventHandler } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyLink } from '#components/ui/copy-link.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { systemBrowserHref } from '#lib/in-app-browser.ts';
import { usePageSettings } from '#lib/page-settings.ts';
import { loginPathWithTarget } from '../model/carried-login.ts';
import styles from './provider-buttons.module.css';
import { ProviderMark } from './provider-marks.tsx';

const NAMES: Record<LoginType, string> = { KAKAO: '카카오', NAVER: '네이버', GOOGLE: 'Google' };

const loginUrl = () => window.location.origin + loginPathWithTarget();

function ProviderLink({ type, href, onClick }: { type: LoginType; href: string; onClick?: MouseEventHandler }) {
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
function GoogleButton() {
  const isHydrated = useHydrated();
  const href = isHydrated ? systemBrowserHref(loginUrl()) : undefined;
  if (href === undefined) return <ProviderLink type="GOOGLE" href={authorizeAddress('GOOGLE')} />;
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
 */
export function ProviderButtons() {
  const { loginTypes, isDemo = false } = usePageSettings();
  if (loginTypes.length === 0) return <p>지금은 로그인할 수 없어요.</p>;
  return (
    <>
      <ul className={styles.providers}>
        {loginTypes.map((type) => (
          <li key={type}>
            {type === 'GOOGLE' ? <GoogleButton /> : <ProviderLink type={type} href={authorizeAddress(type)} />}
          </li>
        ))}
      </ul>
      {isDemo && <p className={styles.demo}>데모 도시예요. 로그인 서비스 없이 아무 이름으로나 들어갈 수 있어요.</p>}
    </>
  );
}
