import * as z from 'zod/mini';
import { AppError } from '#lib/http/errors.ts';

/** Longer than the providers usually take, shorter than users wait. */
const PROVIDER_TIMEOUT_MS = 5_000;

/** Sends a request to a provider. Tests and the local provider replace the network. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface ProviderResponse {
  status: number;
  body: unknown;
}

/**
 * Creates the error for a failed provider call. Provider messages are not included: they may
 * contain a code or a token.
 */
export function providerFailure(problem: string, cause?: unknown): AppError {
  return new AppError('LOGIN_PROVIDER_DOWN', { cause: new Error(`the login service ${problem}`, { cause }) });
}

async function sendRequest(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<ProviderResponse> {
  let status: number;
  let text: string;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { redirect: 'error', ...init, signal });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw providerFailure('does not respond', error);
  }
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    // The cause is dropped: the parser's message contains parts of the body.
    throw providerFailure(`responded with ${status} and no JSON`);
  }
}

const tokenResponse = z.object({ access_token: z.string().check(z.minLength(1)), id_token: z.optional(z.string()) });
export type TokenResponse = z.infer<typeof tokenResponse>;

/** RFC 6749 section 5.2. Only values in the format of an error code are logged. */
const errorResponse = z.object({ error: z.string().check(z.regex(/^[a-z_]{1,40}$/)) });

interface CodeExchange {
  fetch: Fetch;
  url: string;
  client: { clientId: string; clientSecret?: string | undefined };
  code: string;
  /** What the provider requires besides, such as `redirect_uri`. */
  parameters?: Record<string, string>;
  /** Error codes that mean the code is invalid or was already used. */
  codeErrors?: readonly string[];
  timeoutMs?: number;
}

/**
 * Exchanges a code for tokens. arctic is used for authorization URLs only: its exchange has no
 * timeout, omits the `state` that Naver requires, and treats Naver's errors with status 200 as a
 * success.
 */
export async function exchangeCode(exchange: CodeExchange): Promise<TokenResponse> {
  const { fetch, url, client, code, parameters, codeErrors = ['invalid_grant'], timeoutMs } = exchange;
  const form = {
    grant_type: 'authorization_code',
    client_id: client.clientId,
    ...(client.clientSecret !== undefined && { client_secret: client.clientSecret }),
    code,
    ...parameters,
  };
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const init = { method: 'POST', headers, body: new URLSearchParams(form).toString() };
  const { status, body } = await sendRequest(fetch, url, init, timeoutMs);
  const failure = errorResponse.safeParse(body);
  if (status < 500 && failure.success) {
    if (codeErrors.includes(failure.data.error)) throw new AppError('LOGIN_CODE_REFUSED');
    throw providerFailure(`refused the exchange: ${failure.data.error}`);
  }
  const tokens = tokenResponse.safeParse(body);
  if (status !== 200 || !tokens.success) throw providerFailure(`responded with ${status} to the exchange`);
  return tokens.data;
}

/**
 * Requests a resource with an access token and parses the response with the schema.
 * @throws AppError LOGIN_PROVIDER_DOWN
 */
export async function requestWithToken<T>(
  fetch: Fetch,
  url: string,
  token: string,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const init = { headers: { accept: 'application/json', authorization: `Bearer ${token}` } };
  const { status, body } = await sendRequest(fetch, url, init);
  const result = schema.safeParse(body);
  if (status !== 200 || !result.success) throw providerFailure(`responded with ${status} to the user request`);
  return result.data;
}
