import type { LoginType } from '@sol/contract/choices';

/** A login attempt, from the redirect to the provider until the callback. */
export interface LoginAttempt {
  type: LoginType;
  /**
   * The provider returns it unchanged in the callback; another value belongs to another attempt.
   */
  state: string;
  /** PKCE: sent with the code exchange to the providers that support it. */
  codeVerifier: string;
  redirectUri: string;
  startedAtMs: number;
}

/** An external login service. */
export interface LoginProvider {
  /** The URL of the provider's login page. */
  authorizationUrl(attempt: LoginAttempt): string;
  /**
   * Exchanges the code of the callback for the provider's own id of the user.
   * @throws AppError LOGIN_CODE_REFUSED, LOGIN_PROVIDER_DOWN
   */
  getSubject(code: string, attempt: LoginAttempt): Promise<string>;
}

export type LoginProviders = Partial<Record<LoginType, LoginProvider>>;
