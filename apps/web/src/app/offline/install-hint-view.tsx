import { useEffect, useState, useSyncExternalStore } from 'react';
import { systemBrowserHref } from '#lib/in-app-browser.ts';
import { getInstallOffer, type InstallOffer, isHintDue, isInstalled, isIos, storeHintShown } from './install-hint.ts';
import styles from './status-strip.module.css';

const OFFER = 'beforeinstallprompt';

function subscribeToOffer(onChange: () => void): () => void {
  window.addEventListener(OFFER, onChange);
  return () => window.removeEventListener(OFFER, onChange);
}

interface Hint {
  /** Absent on iOS, whose browsers have no dialog for it. */
  offer: InstallOffer | undefined;
  onClose: () => void;
}

/** The install hint, once and where the browser can install the app; undefined otherwise. */
export function useInstallHint(): Hint | undefined {
  const offer = useSyncExternalStore(subscribeToOffer, getInstallOffer);
  const [isDue, setDue] = useState(() => isHintDue() && !isInstalled());
  const isShown = isDue && (offer !== undefined || (isIos() && systemBrowserHref(window.location.href) === undefined));
  useEffect(() => {
    if (isShown) storeHintShown();
  }, [isShown]);
  return isShown ? { offer, onClose: () => setDue(false) } : undefined;
}

/** Its buttons have own styles: those of `Button` would be a file of their own, which every route names. */
export function InstallHint({ offer, onClose }: Hint) {
  const handleInstall = () => {
    onClose();
    // The browser shows its own dialog and reports a refusal there.
    offer?.prompt().catch(() => undefined);
  };
  return (
    <section className={styles.hint} aria-label="앱 설치">
      <p>
        {offer === undefined
          ? '공유 버튼에서 ‘홈 화면에 추가’를 고르면 앱처럼 쓸 수 있어요'
          : '홈 화면에 두면 인터넷 없이도 열 수 있어요'}
      </p>
      {offer !== undefined && (
        <button type="button" className={styles.install} onClick={handleInstall}>
          설치
        </button>
      )}
      <button type="button" className={styles.close} onClick={onClose}>
        닫기
      </button>
    </section>
  );
}
