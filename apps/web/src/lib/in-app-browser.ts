/** The tokens of apps in the user agent of their browser. Other webviews of Android have `; wv)`. */
const KAKAOTALK = /KAKAOTALK/i;
const OTHER_APPS = /NAVER\(inapp|Instagram|FBAN|FBAV|FB_IAB|; wv\)/i;

/**
 * The address that opens a page in the system browser: null if the app has no way out, undefined
 * outside of in-app browsers.
 */
export function systemBrowserHref(href: string, userAgent = navigator.userAgent): string | null | undefined {
  if (KAKAOTALK.test(userAgent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`;
  if (!OTHER_APPS.test(userAgent)) return undefined;
  if (!/Android/i.test(userAgent)) return null;
  const { protocol, host, pathname, search } = new URL(href);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;
}
