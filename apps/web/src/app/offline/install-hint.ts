import { deviceStorage, isRecord, parseJson } from '#lib/storage.ts';

/** Of the device: it survives a sign-out. */
export const INSTALL_HINT_KEY = 'install-hint';
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
export function isHintDue(): boolean {
  const { visits, isShown } = readState();
  return visits >= VISITS_BEFORE_HINT && !isShown;
}

export const storeHintShown = (): void => writeState({ ...readState(), isShown: true });

export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Browsers of iOS have no event for an installation. iPads name themselves Macs. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Chromium only, and therefore not in the types of TypeScript. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> };

/** Chromium's offer to install the app, which the script in index.html has received. */
export const getInstallOffer = (): InstallOffer | undefined =>
  (window as Window & { installOffer?: InstallOffer }).installOffer;
