import { describe, expect, it } from 'vitest';
import { addObjectNumber, batchLines, isSigned, signLine } from './line.format.ts';

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

it('[14.3-2] only signed lines prove the numbers of their objects', async () => {
  const id = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
  const at = '2026-11-23T03:00:00Z';
  const entry = {
    ...{ installation: id, id, subjectId: 5, createdAt: at, at, readAt: at },
    kind: 'REVIEW',
    state: null,
  };
  const lineOf = (object: number) => addObjectNumber(JSON.stringify(entry), object);
  async function* texts() {
    yield signLine(key, lineOf(1));
    yield lineOf(2);
    yield signLine(new Uint8Array(32), lineOf(3));
  }
  const batches = [];
  for await (const batch of batchLines(texts(), { key, createError: () => new Error() })) batches.push(batch);
  expect(batches.map(({ objects, signed, unsigned }) => [[...objects], signed.length, unsigned.length])).toEqual([
    [[1], 1, 2],
  ]);
});
