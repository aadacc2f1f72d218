import type { ApiResponse } from './client.ts';

const HANGUL = /[가-힣]/;

/** Whether a 503 is a complete error response: with a code and a Korean message. */
export const isCompleteUnavailable = ({ status, code, message = '' }: ApiResponse): boolean =>
  status === 503 && code === 'UNAVAILABLE' && HANGUL.test(message);

export const isSuccess = ({ status }: ApiResponse): boolean => status === 200 || status === 201;

export const describeResponse = ({ status, code = '', tookMs }: ApiResponse): string =>
  `${status} ${code} after ${tookMs.toFixed(0)} ms`;
