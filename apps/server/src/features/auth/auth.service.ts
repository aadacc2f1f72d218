import { CONSENT_DOCUMENTS, type LoginType } from '@sol/contract/choices';
import type { ConsentDocument } from '@sol/contract/consent';
import { callbackPath } from '@sol/contract/paths';
import { generateCodeVerifier, generateState } from 'arctic';
import { areEqualSecrets } from '#lib/auth/equal-secrets.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { AcceptedConsent } from './consent.repository.ts';
import type { ConsentTokens } from './consent-token.service.ts';
import type { LoginAttempt, LoginProvider, LoginProviders } from './login-provider.source.ts';
import type { MemberService } from './member.service.ts';
import type { SignInService, Tokens } from './sign-in.service.ts';

const isAccepted = ({ kind, version }: ConsentDocument, accepted: readonly AcceptedConsent[]): boolean =>
  accepted.some((consent) => consent.kind === kind && consent.version === version);

/** The current documents that are not accepted. */
export const listMissing = (accepted: readonly AcceptedConsent[], documents = CONSENT_DOCUMENTS): ConsentDocument[] =>
  documents.filter((document) => !isAccepted(document, accepted));

/** Whether a required document is missing. Optional documents do not block a sign-in. */
export const needsConsent = (accepted: readonly AcceptedConsent[], documents = CONSENT_DOCUMENTS): boolean =>
  listMissing(accepted, documents).some(({ isRequired }) => isRequired);

/** Drops consents to versions that are not current: the client has not shown them. */
export const filterCurrent = (accepted: readonly AcceptedConsent[], documents = CONSENT_DOCUMENTS): AcceptedConsent[] =>
  documents.filter((document) => isAccepted(document, accepted)).map(({ kind, version }) => ({ kind, version }));

/** Long enough to look up a password, short enough that an abandoned attempt expires. */
export const LOGIN_ATTEMPT_LIFETIME_S = 10 * 60;

export interface AuthServiceOptions {
  clock: Clock;
  publicUrl: string;
  /** Providers with configured keys. */
  providers: LoginProviders;
  /** Replacements for the providers without keys, for browsers on this machine. */
  localProviders: LoginProviders;
  members: MemberService;
  signIns: Pick<SignInService, 'start'>;
  consentTokens: ConsentTokens;
}

/** A login request and the origin it came from. */
interface LoginRequest {
  type: LoginType;
  /** Absent when the browser is not on this machine. */
  localOrigin: string | undefined;
}

interface LoginCallback extends LoginRequest {
  code: string;
  state: string;
  /** Absent if this browser has not started an attempt. */
  attempt: LoginAttempt | undefined;
  /** Name of the device, for the list of sign-ins. */
  device: string;
}

type SignedIn = Tokens & { memberId: number };

/** Nothing is stored yet. */
interface ConsentRequired {
  consentToken: string;
  documents: ConsentDocument[];
}

interface Acceptance {
  consentToken: string;
  accepted: readonly AcceptedConsent[];
  device: string;
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(options: AuthServiceOptions) {
  const { clock, publicUrl, providers, localProviders, members, signIns, consentTokens } = options;

  function selectProvider({ type, localOrigin }: LoginRequest): { provider: LoginProvider; origin: string } {
    const real = providers[type];
    if (real !== undefined) return { provider: real, origin: publicUrl };
    const local = localProviders[type];
    if (local === undefined || localOrigin === undefined) throw new AppError('LOGIN_TYPE_UNAVAILABLE');
    return { provider: local, origin: localOrigin };
  }

  function isCallbackOf({ type, startedAtMs, ...attempt }: LoginAttempt, callback: LoginCallback): boolean {
    const ageMs = clock.now().getTime() - startedAtMs;
    return (
      type === callback.type &&
      ageMs <= LOGIN_ATTEMPT_LIFETIME_S * 1000 &&
      areEqualSecrets(callback.state, attempt.state)
    );
  }

  return {
    /** @throws AppError LOGIN_TYPE_UNAVAILABLE */
    begin(request: LoginRequest): { url: string; attempt: LoginAttempt } {
      const { provider, origin } = selectProvider(request);
      const attempt = {
        type: request.type,
        state: generateState(),
        codeVerifier: generateCodeVerifier(),
        redirectUri: `${origin}${callbackPath(request.type)}`,
        startedAtMs: clock.now().getTime(),
      };
      return { url: provider.authorizationUrl(attempt), attempt };
    },

    /**
     * @throws AppError LOGIN_TYPE_UNAVAILABLE, LOGIN_STATE_MISMATCH, LOGIN_CODE_REFUSED,
     * LOGIN_PROVIDER_DOWN, SIGN_UP_REFUSED
     */
    async finish(callback: LoginCallback): Promise<SignedIn | ConsentRequired> {
      const { provider } = selectProvider(callback);
      const { attempt, code, type } = callback;
      if (attempt === undefined || !isCallbackOf(attempt, callback)) throw new AppError('LOGIN_STATE_MISMATCH');
      const subject = await provider.getSubject(code, attempt);
      const identity = { type, subject };
      const memberId = await members.find(identity);
      if (memberId === undefined && (await members.isLoginRefused(identity, clock.now())))
        throw new AppError('SIGN_UP_REFUSED');
      const accepted = memberId === undefined ? [] : await members.listConsents(memberId);
      if (memberId === undefined || needsConsent(accepted))
        return {
          consentToken: await consentTokens.issue(identity, memberId ?? null),
          documents: listMissing(accepted),
        };
      return { memberId, ...(await signIns.start(memberId, callback.device)) };
    },

    /**
     * Creates the account of a first sign-in, with the consents. A token is valid once.
     * @throws AppError CONSENT_MISSING, LOGIN_CODE_REFUSED, SIGN_UP_REFUSED
     */
    async acceptConsents({ consentToken, accepted, device }: Acceptance): Promise<SignedIn> {
      const token = await consentTokens.read(consentToken);
      if (token === undefined) throw new AppError('LOGIN_CODE_REFUSED');
      const current = filterCurrent(accepted);
      const memberId = await members.findOrCreate(token.identity, {
        token,
        accepted: current,
        now: clock.now(),
        assertMissing: (stored) => {
          if (!needsConsent(stored)) throw new AppError('LOGIN_CODE_REFUSED');
          if (needsConsent([...stored, ...current])) throw new AppError('CONSENT_MISSING');
        },
      });
      return { memberId, ...(await signIns.start(memberId, device)) };
    },
  };
}
