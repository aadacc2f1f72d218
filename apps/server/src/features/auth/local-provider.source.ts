import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { decodeJwt } from 'jose';
import type { LoginProvider } from './login-provider.source.ts';
import { exchangeCode, type Fetch, providerFailure } from './provider-call.source.ts';

/** Configuration of the client of the built-in identity provider. */
export interface LocalLoginClient {
  clientId: string;
  clientSecret: string;
  /** Path under which the identity provider is mounted. */
  mountPath: string;
  /** Sends requests to this app itself, independent of its port and host name. */
  fetch: Fetch;
}

/** Base for resolving URLs only: the app is reached by path. */
const ANY_ORIGIN = 'http://localhost';

/**
 * Replaces a provider without keys by the built-in identity provider, with a real
 * authorization-code flow.
 */
export function createLocalProvider({ clientId, clientSecret, mountPath, fetch }: LocalLoginClient): LoginProvider {
  return {
    authorizationUrl({ state, codeVerifier, redirectUri }) {
      const client = new OAuth2Client(clientId, clientSecret, redirectUri);
      const endpoint = `${ANY_ORIGIN}${mountPath}/auth`;
      const { S256 } = CodeChallengeMethod;
      const url = client.createAuthorizationURLWithPKCE(endpoint, state, S256, codeVerifier, ['openid']);
      // Always shows the login page, so that a tester can change the account.
      url.searchParams.set('prompt', 'login');
      return `${url.pathname}${url.search}`;
    },

    async getSubject(code, { codeVerifier, redirectUri }) {
      const { id_token: idToken } = await exchangeCode({
        fetch,
        url: `${mountPath}/token`,
        client: { clientId, clientSecret },
        code,
        parameters: { redirect_uri: redirectUri, code_verifier: codeVerifier },
      });
      // Not verified: the token never left this process.
      const { sub } = idToken === undefined ? {} : decodeJwt(idToken);
      if (sub === undefined) throw providerFailure('sent no ID token');
      return sub;
    },
  };
}
