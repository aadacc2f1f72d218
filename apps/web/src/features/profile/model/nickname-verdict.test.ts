import { expect, it } from 'vitest';
import { getVerdict, needsServerCheck } from './nickname-verdict.ts';

const unchecked = { response: undefined, error: null };

it.each([
  ['', '[5-19] nothing', '닉네임을 입력해주세요.'],
  ['미나!', '[5-20] an invalid character', '입력 불가능한 기호가 포함되어 있습니다 (. _ - 만 허용)'],
  ['미 나', '[5-20] a space', '입력 불가능한 기호가 포함되어 있습니다 (. _ - 만 허용)'],
])('verdict of %j: %s', (nickname, _, message) => {
  expect(getVerdict(nickname, '미나', unchecked)).toEqual({ kind: 'bad', message, isFinal: true });
});

it.each(['서ᆢ', 'ᆢ', '미나ㆍ', '서ᆢ울', '서·', '서•', '서・'])(
  '[5-20] reports no wrong symbol while a vowel is typed, but does not accept %s',
  (nickname) => {
    expect(getVerdict(nickname, '미나', unchecked)).toEqual({ kind: 'unfinished', message: expect.any(String) });
    expect(needsServerCheck(nickname, '미나')).toBe(false);
  },
);

it.each(['미ᆢ나!', '!ᆢ', '서·울', '서•울'])(
  '[5-20] reports a wrong symbol beside a vowel that is typed: %s',
  (nickname) => {
    expect(getVerdict(nickname, '미나', unchecked)).toMatchObject({ kind: 'bad', isFinal: true });
  },
);

it.each([
  ['ㅁㅏmina.A_9-', true],
  ['가'.repeat(20), true],
  ['가'.repeat(21), false],
  ['', false],
  ['미나?', false],
  ['미나', false],
])('[5-18] [5-23] needs a server check of %j: %s', (nickname, expected) => {
  expect(needsServerCheck(nickname, '미나')).toBe(expected);
});

it("[5-21] [5-22] shows the server's message, or a default one", () => {
  const checked = (available: boolean, message: string) =>
    getVerdict('준', '미나', { response: { available, message }, error: null });
  expect(checked(false, '누군가 쓰고 있어요.')).toMatchObject({ kind: 'bad', message: '누군가 쓰고 있어요.' });
  expect(checked(false, '')).toEqual({ kind: 'bad', message: '이미 사용 중인 닉네임입니다.', isFinal: true });
  expect(checked(true, '')).toEqual({ kind: 'good', message: '사용 가능한 닉네임입니다.' });
});

it('[8-17] shows why the check failed, or a default message', () => {
  const failed = (message: string) => getVerdict('준', '미나', { response: undefined, error: new Error(message) });
  expect(failed('잠시 뒤에 다시')).toEqual({ kind: 'bad', message: '잠시 뒤에 다시', isFinal: false });
  expect(failed('')).toMatchObject({ message: '오류' });
});

it("has no message for the member's own nickname or before the response", () => {
  expect(getVerdict('미나', '미나', unchecked)).toEqual({ kind: 'own' });
  expect(getVerdict('준', '미나', unchecked)).toEqual({ kind: 'pending' });
});
