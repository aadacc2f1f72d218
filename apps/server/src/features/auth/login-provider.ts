import type { LoginType } from '@sol/contract/auth';

/** One try at signing in, from the way to the provider until the way back. */
export interface LoginAttempt {
  type: LoginType;
  /** Comes back from the provider as it was sent, or it is not this attempt that was answered. */
  state: string;
  /** PKCE: shown when the code is exchanged, to those providers that take it. */
  codeVerifier: string;
  redirectUri: string;
  startedAtMs: number;
}

/** A service that knows who somebody is. */
export interface LoginProvider {
  /** Where the person is sent. */
  authorizationUrl(attempt: LoginAttempt): string;
  /**
   * The service's own id of the person, for the code they came back with.
   * @throws AppError LOGIN_CODE_REFUSED, LOGIN_PROVIDER_DOWN
   */
  getSubject(code: string, attempt: LoginAttempt): Promise<string>;
}

export type LoginProviders = Partial<Record<LoginType, LoginProvider>>;
