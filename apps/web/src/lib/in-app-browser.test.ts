import { expect, it } from 'vitest';
import { systemBrowserHref } from './in-app-browser.ts';

const PAGE = 'https://sol.example/login?continue=%7B%7D';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S911N Build/UP1A; wv) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const INTENT = 'intent://sol.example/login?continue=%7B%7D#Intent;scheme=https;end';
const KAKAO = `kakaotalk://web/openExternal?url=${encodeURIComponent(PAGE)}`;

it.each([
  ['KakaoTalk on Android', `${ANDROID} KAKAOTALK 10.4.5`, KAKAO],
  ['KakaoTalk on iOS', `${IPHONE} KAKAOTALK 10.4.5`, KAKAO],
  ['Naver on Android', `${ANDROID} NAVER(inapp; search; 1000; 12.5.1)`, INTENT],
  ['Instagram on Android', `${ANDROID} Instagram 309.1.0.41.113 Android`, INTENT],
  ['Facebook on Android', `${ANDROID} [FB_IAB/FB4A;FBAV/450.0.0.0;]`, INTENT],
  ['another webview of Android', ANDROID, INTENT],
  ['Naver on iOS', `${IPHONE} NAVER(inapp; search; 1010; 12.5.1; 15PRO)`, null],
  ['Instagram on iOS', `${IPHONE} Instagram 309.0.1 (iPhone14,5)`, null],
  ['Facebook on iOS', `${IPHONE} [FBAN/FBIOS;FBAV/450.0.0.38.108]`, null],
  ['Safari', `${IPHONE} Version/17.5 Safari/604.1`, undefined],
  ['Chrome on Android', ANDROID.replace('; wv', ''), undefined],
  ['Samsung Internet', ANDROID.replace('; wv', '').replace('Chrome', 'SamsungBrowser/22.0 Chrome'), undefined],
  ['Whale', ANDROID.replace('; wv', '').replace('Mobile', 'Whale/3.0 Mobile'), undefined],
])('[13.2-3] leads out of %s', (_, userAgent, href) => {
  expect(systemBrowserHref(PAGE, userAgent)).toBe(href);
});
