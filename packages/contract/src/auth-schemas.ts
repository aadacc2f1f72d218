import * as z from 'zod/mini';
import { LOGIN_TYPES } from './auth.ts';
import { consentRequired, signedIn } from './consent-schemas.ts';
import type { EndpointSchemas } from './endpoint.ts';
import { envelope, timestamp } from './wire-schemas.ts';

export const loginType = z.enum(LOGIN_TYPES);

const provider = z.object({ provider: loginType });
export const authorizeParams = provider;

/** No provider sends longer codes. */
const CODE_MAX = 2_048;
const STATE_MAX = 512;

export const loginSchemas = {
  summary: '로그인 서비스가 준 코드로 로그인',
  params: provider,
  query: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(CODE_MAX)),
    state: z.string().check(z.minLength(1), z.maxLength(STATE_MAX)),
  }),
  response: envelope(z.union([signedIn, consentRequired])),
} satisfies EndpointSchemas;

export const refreshTokensSchemas = {
  summary: '접근 토큰 다시 받기',
  response: envelope(z.object({ accessToken: z.string() })),
} satisfies EndpointSchemas;

export const logoutSchemas = {
  summary: '로그아웃',
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const signIn = z.object({
  id: z.uuid(),
  /** Browser and operating system: "Chrome · Android". Empty if unknown. */
  device: z.string(),
  createdAt: timestamp,
  /** The last refresh of the access token, which lasts 15 minutes. */
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
});

export const listSignInsSchemas = {
  summary: '로그인한 기기',
  response: envelope(z.array(signIn)),
} satisfies EndpointSchemas;

export const endSignInSchemas = {
  summary: '기기 하나 로그아웃',
  params: z.object({ id: z.uuid() }),
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const endOtherSignInsSchemas = {
  summary: '다른 기기 모두 로그아웃',
  response: envelope(z.null()),
} satisfies EndpointSchemas;
