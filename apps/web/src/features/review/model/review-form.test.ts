import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText, faultyPhotoOf } from './review-form.ts';

const UNKNOWN = '알 수 없는 오류가 발생했어요.';
const refused = (message: string, details: { path: string; message: string }[] = []) =>
  new ApiError({ status: 400, code: 'BAD_REQUEST', message, details });

describe('what is said of a review that could not be sent', () => {
  it.each([
    ['the words of the server', refused('별점을 골라 주세요.'), '별점을 골라 주세요.'],
    ['nothing the server said nothing about', refused(''), UNKNOWN],
    ['no words of a browser', new TypeError('Failed to fetch'), UNKNOWN],
    ['none of a program', new Error('Cannot read properties of undefined'), UNKNOWN],
    ['none of what is no error', 'offline', UNKNOWN],
    ['none where there is nothing at all', undefined, UNKNOWN],
  ])('[8-8] is %s', (_what, error, text) => {
    expect(failureText(error)).toBe(text);
  });

  it.each([
    [refused('', [{ path: 'files.3', message: '' }]), 3],
    [refused('', [{ path: 'body.rating', message: '' }]), undefined],
    [refused(''), undefined],
    [new TypeError('files.3'), undefined],
  ])('names the photo at fault only where the server does: %o', (error, index) => {
    expect(faultyPhotoOf(error)).toBe(index);
  });
});
