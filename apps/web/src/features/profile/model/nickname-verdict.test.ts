import { expect, it } from 'vitest';
import { isWorthAsking, verdictOf } from './nickname-verdict.ts';

const unasked = { answer: undefined, error: null };

it.each([
  ['', '[5-19] nothing', '닉네임을 입력해주세요.'],
  ['미나!', '[5-20] a sign that is not taken', '입력 불가능한 기호가 포함되어 있습니다 (. _ - 만 허용)'],
  ['미 나', '[5-20] a space', '입력 불가능한 기호가 포함되어 있습니다 (. _ - 만 허용)'],
])('of %j: %s', (nickname, _, message) => {
  expect(verdictOf(nickname, '미나', unasked)).toEqual({ kind: 'bad', message, isFinal: true });
});

it.each([
  ['ㅁㅏmina.A_9-', true],
  ['가'.repeat(20), true],
  ['가'.repeat(21), false],
  ['', false],
  ['미나?', false],
  ['미나', false],
])('[5-18] [5-23] %j is worth asking the server: %s', (nickname, isAsked) => {
  expect(isWorthAsking(nickname, '미나')).toBe(isAsked);
});

it('[5-21] [5-22] passes on what the server says, or says it itself', () => {
  const said = (available: boolean, message: string) =>
    verdictOf('준', '미나', { answer: { available, message }, error: null });
  expect(said(false, '누군가 쓰고 있어요.')).toMatchObject({ kind: 'bad', message: '누군가 쓰고 있어요.' });
  expect(said(false, '')).toEqual({ kind: 'bad', message: '이미 사용 중인 닉네임입니다.', isFinal: true });
  expect(said(true, '')).toEqual({ kind: 'good', message: '사용 가능한 닉네임입니다.' });
});

it('[8-17] says why it could not be checked, or that it could not', () => {
  const failed = (message: string) => verdictOf('준', '미나', { answer: undefined, error: new Error(message) });
  expect(failed('잠시 뒤에 다시')).toEqual({ kind: 'bad', message: '잠시 뒤에 다시', isFinal: false });
  expect(failed('')).toMatchObject({ message: '오류' });
});

it('has nothing to say of one’s own, nor before the answer is here', () => {
  expect(verdictOf('미나', '미나', unasked)).toEqual({ kind: 'own' });
  expect(verdictOf('준', '미나', unasked)).toEqual({ kind: 'pending' });
});
