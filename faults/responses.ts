import type { Answer } from './client.ts';

const HANGUL = /[가-힣]/;

/** Whether a 503 is a complete error response: with a code and a Korean message. */
export const isClear = ({ status, code, message = '' }: Answer): boolean =>
  status === 503 && code === 'UNAVAILABLE' && HANGUL.test(message);

export const isDone = ({ status }: Answer): boolean => status === 200 || status === 201;

export const wordsOf = ({ status, code = '', tookMs }: Answer): string =>
  `${status} ${code} after ${tookMs.toFixed(0)} ms`;
