import { describe, expect, it } from 'vitest';
import { isSigned, signLine } from './line.format.ts';

const key = new Uint8Array(32).fill(7);
const line = '{"id":"1b9d6bcd","kind":"MEMBER","state":null}';

describe('[14.3-2] the signature of a journal line', () => {
  it('is the HMAC-SHA256 of the line, as its last field', () => {
    const signed = signLine(key, line);
    // printf %s "$line" | openssl dgst -sha256 -mac HMAC -macopt hexkey:0707…
    expect(signed).toBe(
      `${line.slice(0, -1)},"hmac":"314c8ae27872a7c7fbebd6adce1c19eccafee585069cb2e44f3f5d5dedfaf1d6"}`,
    );
    expect(isSigned(key, signed)).toBe(true);
  });

  it('is invalid with another key', () => {
    expect(isSigned(new Uint8Array(32).fill(8), signLine(key, line))).toBe(false);
  });

  it('is invalid for a changed, added or deleted character', () => {
    const signed = signLine(key, line);
    for (let at = 0; at < signed.length; at++) {
      const other = signed[at] === '0' ? '1' : '0';
      expect(isSigned(key, `${signed.slice(0, at)}${other}${signed.slice(at + 1)}`), `changed at ${at}`).toBe(false);
      expect(isSigned(key, signed.slice(0, at) + signed.slice(at + 1)), `deleted at ${at}`).toBe(false);
      expect(isSigned(key, `${signed.slice(0, at)}0${signed.slice(at)}`), `added at ${at}`).toBe(false);
    }
  });

  it('is missing in an unsigned line', () => {
    expect(isSigned(key, line)).toBe(false);
    expect(isSigned(key, '{"hmac":"00"}')).toBe(false);
    expect(isSigned(key, '')).toBe(false);
  });

  it('does not cover fields after it, or a second one', () => {
    const signed = signLine(key, line);
    expect(isSigned(key, `${signed.slice(0, -1)},"state":{}}`)).toBe(false);
    expect(isSigned(key, ` ${signed}`)).toBe(false);
    expect(isSigned(key, `${signed} `)).toBe(false);
    expect(isSigned(key, signLine(new Uint8Array(32), signed))).toBe(false);
  });
});
