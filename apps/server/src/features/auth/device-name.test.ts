import { expect, it } from 'vitest';
import { getDeviceName } from './auth.routes.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  [`${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, '삼성 인터넷 · Android'],
  [`${ANDROID} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36;KAKAOTALK 2610800`, '카카오톡 · Android'],
  [`${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.12.50)`, '네이버 앱 · Android'],
  [`${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0`, 'Edge · Android'],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${IPHONE} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  [`${IPHONE} FxiOS/143.2 Mobile/15E148 Safari/605.1.15`, 'Firefox · iPhone'],
  [`${IPHONE} Mobile/15E148 Instagram 400.0.0.27.75`, '인스타그램 · iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Version/16.4 Safari/604.1', 'Safari · iPad'],
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge · Windows'],
  [`${WINDOWS} Chrome/138.0.0.0 Whale/4.33.325.17 Safari/537.36`, '웨일 · Windows'],
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`, 'Opera · Windows'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 'Safari · Mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36', 'Chrome · Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Macintosh)', 'Mac'],
  ['curl/8.16.0', ''],
  ['', ''],
  [undefined, ''],
])('[14.1-3] names the device of %s', (userAgent, name) => {
  expect(getDeviceName(userAgent)).toBe(name);
});

it('[14.1-3] reads a bounded part of the user agent', () => {
  expect(getDeviceName(`${'x'.repeat(512)}Firefox/143.0`)).toBe('');
});
