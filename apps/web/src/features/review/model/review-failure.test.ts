import { expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText, findRejectedPhotoIndex } from './review-failure.ts';

const UNKNOWN = '알 수 없는 오류가 발생했어요.';
const rejected = (message: string, paths: string[] = []) =>
  new ApiError({
    status: 400,
    code: 'BAD_REQUEST',
    message,
    details: paths.map((path) => ({ path, message: '' })),
  });

it.each([
  ['the message of the server', rejected('별점을 골라 주세요.'), '별점을 골라 주세요.'],
  ['the default without a message', rejected(''), UNKNOWN],
  ['the default for a network failure', new TypeError('Failed to fetch'), UNKNOWN],
  ['the default for a programming error', new Error('Cannot read properties of undefined'), UNKNOWN],
  ['the default for a value that is no Error', 'offline', UNKNOWN],
  ['the default for undefined', undefined, UNKNOWN],
])('[8-8] the text of a failure is %s', (_, error, text) => {
  expect(failureText(error)).toBe(text);
});

it.each([
  ['files.0', 0],
  ['files.12', 12],
  ['body.files.1', undefined],
  ['files.1.name', undefined],
  ['files.', undefined],
  ['rating', undefined],
])('the path %s rejects photo %s', (path, index) => {
  expect(findRejectedPhotoIndex(rejected('', [path]))).toBe(index);
});

it('a failure without a path rejects no photo', () => {
  expect(findRejectedPhotoIndex(rejected(''))).toBeUndefined();
  expect(findRejectedPhotoIndex(new Error('files.1'))).toBeUndefined();
});
