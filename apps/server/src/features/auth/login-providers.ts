import { LOGIN_TYPES, type LoginType } from '@sol/contract/choices';
import type { LoginKeys } from '#lib/process/config.ts';
import type { Clock } from '#lib/time/clock.ts';
import { createGoogleProvider } from './google-provider.ts';
import { createKakaoProvider } from './kakao-provider.ts';
import { createLocalProvider, type LocalLoginClient } from './local-provider.ts';
import type { LoginProvider, LoginProviders } from './login-provider.ts';
import { createNaverProvider } from './naver-provider.ts';
import type { Fetch } from './provider-call.ts';

const CREATE: Record<LoginType, (keys: LoginKeys, fetch: Fetch, clock: Clock) => LoginProvider> = {
  KAKAO: createKakaoProvider,
  NAVER: createNaverProvider,
  GOOGLE: createGoogleProvider,
};

interface ProviderOptions {
  keys: Partial<Record<LoginType, LoginKeys>>;
  clock: Clock;
  fetch?: Fetch | undefined;
}

/** Creates the providers with configured keys. */
export function createLoginProviders({ keys, clock, fetch = globalThis.fetch }: ProviderOptions): LoginProviders {
  const providers: LoginProviders = {};
  for (const type of LOGIN_TYPES) {
    const own = keys[type];
    if (own !== undefined) providers[type] = CREATE[type](own, fetch, clock);
  }
  return providers;
}

export function createLocalProviders(clientOf: (type: LoginType) => LocalLoginClient): LoginProviders {
  const providers: LoginProviders = {};
  for (const type of LOGIN_TYPES) providers[type] = createLocalProvider(clientOf(type));
  return providers;
}
