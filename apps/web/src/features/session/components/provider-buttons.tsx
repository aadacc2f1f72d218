import { authorizeAddress, type LoginType } from '@sol/contract/auth';
import { createPath, useLocation } from 'react-router';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { usePageSettings } from '#lib/page-settings.ts';
import styles from './provider-buttons.module.css';
import { ProviderMark } from './provider-marks.tsx';

const NAMES: Record<LoginType, string> = { KAKAO: '카카오', NAVER: '네이버', GOOGLE: 'Google' };

/**
 * Google blocks sign-in inside KakaoTalk's in-app browser: there its button opens this screen in
 * the phone's default browser.
 */
function useProviderHref(): (type: LoginType) => string {
  const isHydrated = useHydrated();
  const location = useLocation();
  const isInKakaoTalk = isHydrated && /KAKAOTALK/i.test(navigator.userAgent);
  return (type) =>
    isInKakaoTalk && type === 'GOOGLE'
      ? `kakaotalk://web/openExternal?url=${encodeURIComponent(window.location.origin + createPath(location))}`
      : authorizeAddress(type);
}

/**
 * Links to the login providers. They are plain <a> elements, because they leave the app. Spec
 * 2.3-1, 2.3-3, 9-21.
 */
export function ProviderButtons() {
  const { loginTypes } = usePageSettings();
  const hrefOf = useProviderHref();
  if (loginTypes.length === 0) return <p>지금은 로그인할 수 없어요.</p>;
  return (
    <ul className={styles.providers}>
      {loginTypes.map((type) => (
        <li key={type}>
          <a href={hrefOf(type)} rel="nofollow" className={styles.provider} data-type={type}>
            <ProviderMark type={type} />
            {NAMES[type]}로 계속하기
          </a>
        </li>
      ))}
    </ul>
  );
}
