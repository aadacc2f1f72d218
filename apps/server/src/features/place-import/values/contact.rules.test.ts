import { describe, expect, it } from 'vitest';
import { parseHomepage, parsePhone } from './contact.rules.ts';

describe('a phone number', () => {
  it.each([
    ['02-2286-5114', '02-2286-5114'],
    ['0222865114', '02-2286-5114'],
    ['02 737 7788', '02-737-7788'],
    ['(031) 310-3869', '031-310-3869'],
    ['031)310-3869', '031-310-3869'],
    ['031-310-3869+', '031-310-3869'],
    ['054-338-2124~5', '054-338-2124'],
    ['02-335-7470, 010-2345-6789', '02-335-7470'],
    ['+82-2-335-7470', '02-335-7470'],
    ['+82(0)31 877 9293', '031-877-9293'],
    ['+82325077755', '032-507-7755'],
    ['02\u202d 322-8101', '02-322-8101'],
    ['070 4205 1202', '070-4205-1202'],
    ['0505-123-4567', '0505-123-4567'],
    ['0507-1406-1123', '0507-1406-1123'],
    ['1588-5700', '1588-5700'],
  ])('[15.2-3] %j is %s', (text, phone) => expect(parsePhone(text)).toBe(phone));

  it.each([
    ...['000-0000-0000', '02-000-0000', '02-123-456', '123', '2286-5114', '+81 32 329 8313', '0507-1406-112'],
    ...['javascript:alert(1)', 'tel:0222865114', '없음', ''],
  ])('[15.2-3] %j is none', (text) => expect(parsePhone(text)).toBeUndefined());

  it('[15.2-3] is none in a cell of 10 MB', () => expect(parsePhone('0'.repeat(10_000_000))).toBeUndefined());
});

describe('a homepage', () => {
  it.each([
    ['https://www.nfm.go.kr/kids', 'https://www.nfm.go.kr/kids'],
    ['HTTP://www.gbelib.kr/gm', 'http://www.gbelib.kr/gm'],
    ['www.gaplib.go.kr', 'https://www.gaplib.go.kr/'],
    ['lib.chungju.go.kr/a?b=1', 'https://lib.chungju.go.kr/a?b=1'],
    ['https://한글.kr/책', 'https://xn--bj0bj06e.kr/%EC%B1%85'],
  ])('[15.2-3] %j is %s', (text, homepage) => expect(parseHomepage(text)).toBe(homepage));

  it.each([
    ...['javascript:alert(1)', 'JavaScript://www.a.kr/%0aalert(1)', 'data:text/html,a', 'ftp://a.kr', 'mailto:a@b.kr'],
    ...[
      'https://a.kr@evil.kr',
      'https://user:pw@a.kr/',
      'www.a.kr@evil.kr',
      'https:\\\\a.kr',
      'https://a.kr/"onclick=',
    ],
    ...[
      'http://localhost/',
      'http://127.0.0.1/',
      'http://[::1]/',
      'https://a',
      'https://a..kr',
      'http//www.a.kr',
      '없음',
    ],
    ...['https://a.kr/\u202Efdp', 'https://a.kr/\u0000', 'https://a.kr/ b'],
  ])('[15.2-3] %j is none', (text) => expect(parseHomepage(text)).toBeUndefined());

  it('[15.2-3] is none in a cell of 10 MB', () =>
    expect(parseHomepage(`https://a.kr/${'a'.repeat(10_000_000)}`)).toBeUndefined());
});
