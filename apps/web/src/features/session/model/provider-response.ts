import { LOGIN_TYPES, type LoginType } from '@sol/contract/choices';
import type { LoginFailure } from './login-failure.ts';

/** The login type of a callback URL, which has it in lower case. Spec 1, 2.2-32. */
export function toLoginType(param: string | undefined): LoginType | undefined {
  return LOGIN_TYPES.find((type) => type.toLowerCase() === param);
}

export type ProviderResponse = { code: string; state: string } | { failure: LoginFailure };

/** Parses the query parameters of a provider's redirect. Spec 4.1-7. */
export function parseProviderResponse(search: string): ProviderResponse {
  const query = new URLSearchParams(search);
  const failed = query.get('failed');
  // Set by our own server, when it failed before the redirect to the provider.
  if (failed !== null) return { failure: failed };
  const error = query.get('error');
  if (error !== null) return { failure: error === 'access_denied' ? 'CANCELLED' : 'REFUSED_BY_PROVIDER' };
  const [code, state] = [query.get('code'), query.get('state')];
  if (!code) return { failure: 'NO_CODE' };
  return state ? { code, state } : { failure: 'LOGIN_STATE_MISMATCH' };
}
