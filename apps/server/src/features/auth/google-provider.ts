import { Google } from 'arctic';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { LoginKeys } from '#lib/process/config.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { LoginProvider } from './login-provider.ts';
import { exchangeCode, type Fetch, providerFailure } from './provider-call.ts';

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'] as const;

const claims = z.object({
  iss: z.enum(ISSUERS),
  aud: z.string(),
  exp: z.number(),
  sub: z.string().check(z.minLength(1)),
});

function parseClaims(idToken: string | undefined) {
  try {
    return claims.safeParse(decodeJwt(idToken ?? '')).data;
  } catch {
    // Not a JWT. The cause is dropped, because its text may contain the token.
    return undefined;
  }
}

/** Google: PKCE; the subject is read from the ID token. */
export function createGoogleProvider(
  { clientId, clientSecret = '' }: LoginKeys,
  fetch: Fetch,
  clock: Clock,
): LoginProvider {
  return {
    authorizationUrl: ({ state, codeVerifier, redirectUri }) =>
      new Google(clientId, clientSecret, redirectUri).createAuthorizationURL(state, codeVerifier, ['openid']).href,

    async getSubject(code, { codeVerifier, redirectUri }) {
      const { id_token: idToken } = await exchangeCode({
        fetch,
        url: TOKEN_URL,
        client: { clientId, clientSecret },
        code,
        parameters: { redirect_uri: redirectUri, code_verifier: codeVerifier },
      });
      // OpenID Connect Core 3.1.3.7 allows the TLS connection to Google to replace the check of the
      // signature.
      const parsed = parseClaims(idToken);
      const isValid = parsed?.aud === clientId && parsed.exp * 1000 > clock.now().getTime();
      if (parsed === undefined || !isValid) throw providerFailure('sent an ID token that does not hold');
      return parsed.sub;
    },
  };
}
