import * as z from 'zod/mini';
import { AppError } from '#lib/http/errors.ts';

/** Longer than any of them takes; shorter than people wait. */
const PROVIDER_TIMEOUT_MS = 5_000;

/** How a provider is reached: over the network, or as a test or the local provider has it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface Answer {
  status: number;
  body: unknown;
}

/** A failure of theirs in words of ours: theirs may quote a code or a token. */
export function providerFailure(what: string, cause?: unknown): AppError {
  return new AppError('LOGIN_PROVIDER_DOWN', { cause: new Error(`the login service ${what}`, { cause }) });
}

async function ask(fetch: Fetch, url: string, init: RequestInit, timeoutMs = PROVIDER_TIMEOUT_MS): Promise<Answer> {
  let status: number;
  let text: string;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { redirect: 'error', ...init, signal });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw providerFailure('does not answer', error);
  }
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    // The parser's message quotes what it could not read.
    throw providerFailure(`answered ${status} and no JSON`);
  }
}

const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), id_token: z.optional(z.string()) });
export type TokenResponse = z.infer<typeof tokenAnswer>;

/** RFC 6749 section 5.2. Its codes are words; anything else is not repeated. */
const refusal = z.object({ error: z.string().check(z.regex(/^[a-z_]{1,40}$/)) });

interface CodeExchange {
  fetch: Fetch;
  url: string;
  form: Record<string, string>;
  /** The errors that mean the code itself is not, or no longer, good. */
  codeErrors?: readonly string[];
  timeoutMs?: number;
}

/**
 * Exchanges a code for tokens. Not by arctic, which makes the addresses: its exchange knows no timeout, leaves out the `state`
 * that Naver asks for, and takes an error that comes with status 200, as Naver's do, for an answer.
 */
export async function exchangeCode(exchange: CodeExchange): Promise<TokenResponse> {
  const { fetch, url, form, codeErrors = ['invalid_grant'], timeoutMs } = exchange;
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const init = { method: 'POST', headers, body: new URLSearchParams(form).toString() };
  const { status, body } = await ask(fetch, url, init, timeoutMs);
  const refused = refusal.safeParse(body);
  if (status < 500 && refused.success) {
    if (codeErrors.includes(refused.data.error)) throw new AppError('LOGIN_CODE_REFUSED');
    throw providerFailure(`refused the exchange: ${refused.data.error}`);
  }
  const tokens = tokenAnswer.safeParse(body);
  if (status !== 200 || !tokens.success) throw providerFailure(`answered ${status} to the exchange`);
  return tokens.data;
}

/** Asks with an access token; the answer is what the schema says, or the provider is at fault. */
export async function requestWithToken<T>(
  fetch: Fetch,
  url: string,
  token: string,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const init = { headers: { accept: 'application/json', authorization: `Bearer ${token}` } };
  const { status, body } = await ask(fetch, url, init);
  const answer = schema.safeParse(body);
  if (status !== 200 || !answer.success) throw providerFailure(`answered ${status} when asked who it is`);
  return answer.data;
}
