import { expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText, findRejectedPhotoIndex, noReviewsText } from './review-text.ts';

it.each([
  [
    'invites to write the first review',
    { reviewCount: 0, isClosed: false },
    '아직 후기가 없어요. 소중한 후기를 남겨 주세요!',
  ],
  ['has no invitation for a closed place', { reviewCount: 0, isClosed: true }, '남겨진 후기가 없어요.'],
  [
    'states that members are blocked if the place has reviews',
    { reviewCount: 1, isClosed: false },
    '차단한 회원의 후기는 보여드리지 않아요.',
  ],
  ['states the same for a closed place', { reviewCount: 1, isClosed: true }, '차단한 회원의 후기는 보여드리지 않아요.'],
])('%s', (_, place, text) => {
  expect(noReviewsText(place)).toBe(text);
});

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
