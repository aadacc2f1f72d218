import { useEffect, useState, useSyncExternalStore } from 'react';
import { isInstalled, isIos, systemBrowserHref } from '#lib/in-app-browser.ts';
import { deviceStorage, INSTALL_HINT_KEY, isRecord, parseJson } from '#lib/storage.ts';
import styles from './status-strip.module.css';

/** The first visit is for looking around. */
const VISITS_BEFORE_HINT = 2;
/** A page load within this time belongs to the same visit. */
const VISIT_MS = 30 * 60_000;

interface HintState {
  visits: number;
  lastVisitAt: number;
  isShown: boolean;
}

function readState(): HintState {
  const stored = parseJson(deviceStorage.getItem(INSTALL_HINT_KEY));
  const { visits, lastVisitAt, isShown } = isRecord(stored) ? stored : {};
  return { visits: Number(visits) || 0, lastVisitAt: Number(lastVisitAt) || 0, isShown: isShown === true };
}

const writeState = (state: HintState): void => void deviceStorage.setItem(INSTALL_HINT_KEY, JSON.stringify(state));

/** Counts a visit, at the start of a page. */
export function countVisit(): void {
  const { visits, lastVisitAt, isShown } = readState();
  const isNew = Date.now() - lastVisitAt > VISIT_MS;
  writeState({ visits: visits + Number(isNew), lastVisitAt: Date.now(), isShown });
}

/** Whether to show the hint: from the second visit on, once. */
function isHintDue(): boolean {
  const { visits, isShown } = readState();
  return visits >= VISITS_BEFORE_HINT && !isShown;
}

const storeHintShown = (): void => writeState({ ...readState(), isShown: true });

/** Chromium only, and therefore not in the types of TypeScript. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

/** Chromium's offer to install the app, which the script in index.html has received. */
const getInstallOffer = (): InstallOffer | undefined =>
  (window as Window & { installOffer?: InstallOffer }).installOffer;

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
