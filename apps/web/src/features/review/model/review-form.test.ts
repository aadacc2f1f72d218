import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText, getRejectedPhotoIndex } from './review-form.ts';

const UNKNOWN = '알 수 없는 오류가 발생했어요.';
const rejected = (message: string, details: { path: string; message: string }[] = []) =>
  new ApiError({ status: 400, code: 'BAD_REQUEST', message, details });

describe('failureText and getRejectedPhotoIndex', () => {
  it.each([
    ['the message of the server', rejected('별점을 골라 주세요.'), '별점을 골라 주세요.'],
    ['the default without a message', rejected(''), UNKNOWN],
    ['the default for a network failure', new TypeError('Failed to fetch'), UNKNOWN],
    ['the default for a programming error', new Error('Cannot read properties of undefined'), UNKNOWN],
    ['the default for a value that is no Error', 'offline', UNKNOWN],
    ['the default for undefined', undefined, UNKNOWN],
  ])('[8-8] text of a failure: %s', (_what, error, text) => {
    expect(failureText(error)).toBe(text);
  });

  it.each([
    [rejected('', [{ path: 'files.3', message: '' }]), 3],
    [rejected('', [{ path: 'body.rating', message: '' }]), undefined],
    [rejected(''), undefined],
    [new TypeError('files.3'), undefined],
  ])('returns the index of the photo only if the server names one: %o', (error, index) => {
    expect(getRejectedPhotoIndex(error)).toBe(index);
  });
});
