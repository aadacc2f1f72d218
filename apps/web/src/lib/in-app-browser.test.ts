import { expect, it, vi } from 'vitest';
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
  ['LINE on Android', `${ANDROID} Safari/537.36 Line/15.7.0/IAB`, INTENT],
  ['X on Android without a mark of a webview', `${ANDROID.replace('; wv', '')} TwitterAndroid`, INTENT],
  ['LINE on iOS', `${IPHONE} Safari Line/15.7.0`, null],
  ['Everytime on iOS', `${IPHONE} everytimeApp`, null],
  ['Daum on iOS', `${IPHONE} DaumApps/8.2`, null],
  ['BAND on iOS', `${IPHONE} BAND/21.0`, null],
  ['Threads on iOS', `${IPHONE} Barcelona 380.0`, null],
  ['X on iOS', `${IPHONE} Twitter for iPhone/11.0`, null],
  ['TikTok on iOS', `${IPHONE} musical_ly_38.0 BytedanceWebview`, null],
  ['KakaoStory on iOS', `${IPHONE} KAKAOSTORY/7.0`, null],
  ['KakaoStory on iOS, as a browser', `${IPHONE} Safari/604.1 KAKAOSTORY/7.0`, null],
  ['an unknown app on iOS', `${IPHONE} SomeApp/1.0`, null],
  ['an unknown app on an iPad', IPHONE.replaceAll('iPhone', 'iPad'), null],
  ['Chrome on iOS', `${IPHONE} CriOS/138.0 Safari/604.1`, undefined],
  ['Firefox on iOS', `${IPHONE} FxiOS/140.0 Safari/605.1.15`, undefined],
  ['Whale on iOS', `${IPHONE} Version/18.5 Whale/3.8 Safari/604.1`, undefined],
  ['Safari on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', undefined],
  ['a browser that names an outline', `${IPHONE} Version/17.5 Outline/1 husBAND/2 Safari/604.1`, undefined],
  ['Safari', `${IPHONE} Version/17.5 Safari/604.1`, undefined],
  ['Chrome on Android', ANDROID.replace('; wv', ''), undefined],
  ['Samsung Internet', ANDROID.replace('; wv', '').replace('Chrome', 'SamsungBrowser/22.0 Chrome'), undefined],
  ['Whale', ANDROID.replace('; wv', '').replace('Mobile', 'Whale/3.0 Mobile'), undefined],
])('[13.2-3] leads out of %s', (_, userAgent, href) => {
  expect(systemBrowserHref(PAGE, userAgent)).toBe(href);
});

it('[13.2-3] does not lead out of the installed web app on iOS, which has no name of a browser', () => {
  vi.stubGlobal('navigator', { standalone: true });
  expect(systemBrowserHref(PAGE, IPHONE)).toBeUndefined();
  vi.unstubAllGlobals();
});
