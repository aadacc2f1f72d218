import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { decodeJwt } from 'jose';
import type { LoginProvider } from './login-provider.ts';
import { exchangeCode, type Fetch, providerFailure } from './provider-call.ts';

/** How the identity provider inside the app is spoken to. */
export interface LocalLoginClient {
  clientId: string;
  clientSecret: string;
  /** Where it stands in the app. */
  mountPath: string;
  /** Reaches the app itself, whatever port and name it is open at. */
  fetch: Fetch;
}

/** Only resolves addresses: the app is reached by path. */
const ANY_ORIGIN = 'http://localhost';

/** Stands in for a provider that has no keys, by a real authorization-code flow. */
export function createLocalProvider({ clientId, clientSecret, mountPath, fetch }: LocalLoginClient): LoginProvider {
  return {
    authorizationUrl({ state, codeVerifier, redirectUri }) {
      const client = new OAuth2Client(clientId, clientSecret, redirectUri);
      const endpoint = `${ANY_ORIGIN}${mountPath}/auth`;
      const { S256 } = CodeChallengeMethod;
      const url = client.createAuthorizationURLWithPKCE(endpoint, state, S256, codeVerifier, ['openid']);
      // Somebody who has been let in before may want to come as somebody else.
      url.searchParams.set('prompt', 'login');
      return `${url.pathname}${url.search}`;
    },

    async getSubject(code, { codeVerifier, redirectUri }) {
      const form = {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
        code,
      };
      const { id_token: idToken } = await exchangeCode({ fetch, url: `${mountPath}/token`, form });
      // Never left this process: there is nothing to be checked.
      const { sub } = idToken === undefined ? {} : decodeJwt(idToken);
      if (sub === undefined) throw providerFailure('sent no ID token');
      return sub;
    },
  };
}
