/** The tokens of apps in the user agent of their browser. Other webviews of Android have `; wv)`. */
const KAKAOTALK = /KAKAOTALK/i;
const OTHER_APPS = new RegExp(
  [
    String.raw`NAVER\(inapp|Instagram|Barcelona|FBAN|FBAV|FB_IAB|\bLine/|everytimeApp|DaumApps|\bBAND/|KAKAOSTORY`,
    String.raw`Twitter for|TwitterAndroid|musical_ly|BytedanceWebview|TikTok|MicroMessenger|Snapchat|LinkedInApp|; wv\)`,
  ].join('|'),
  'i',
);

export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Browsers of iOS have no event for an installation. iPads name themselves Macs. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** The view of an app on iOS: all browsers there have `Safari/`, and installed web apps do not. */
function isIosView(userAgent: string): boolean {
  const isInstalled = 'standalone' in navigator && navigator.standalone === true;
  return /iPhone|iPad|iPod/.test(userAgent) && !userAgent.includes('Safari/') && !isInstalled;
}

/**
 * The address that opens a page in the system browser: null if the app has no way out, undefined
 * outside of in-app browsers.
 */
export function systemBrowserHref(href: string, userAgent = navigator.userAgent): string | null | undefined {
  if (KAKAOTALK.test(userAgent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`;
  if (!OTHER_APPS.test(userAgent) && !isIosView(userAgent)) return undefined;
  if (!/Android/i.test(userAgent)) return null;
  const { protocol, host, pathname, search } = new URL(href);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;
}
