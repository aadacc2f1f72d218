import { randomBytes, randomInt } from 'node:crypto';
import { areEqualSecrets } from '#lib/auth/equal-secrets.ts';
import type { ISql } from '#lib/database/database.ts';
import type { LocalLoginMode } from '#lib/process/local-login-mode.ts';
import { hasRealData } from './real-data.repository.ts';

/** Without letters and digits that look alike: 40 bits. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;
/** After these a code is replaced. */
export const CODE_ATTEMPTS_MAX = 5;

const createCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

export interface LoginCodes {
  /** Prints a code, unless the last one is still valid. */
  offer(): Promise<void>;
  /** Returns a token for the browser, or undefined for a wrong code. */
  enter(text: string): Promise<string | undefined>;
  /** Whether {@link enter} has returned the token. */
  hasToken(token: string): Promise<boolean>;
}

/**
 * A code admits one browser, until the app is restarted.
 * @param print writes a line to the terminal, which only the operator sees
 */
export function createLoginCodes(print: (line: string) => void): LoginCodes {
  const browserTokens = new Set<string>();
  let code: string | undefined;
  let attempts = 0;

  function announceCode(): void {
    code = createCode();
    attempts = 0;
    print(`연습용 로그인 코드: ${code} (브라우저 하나에서 한 번 쓸 수 있어요)`);
  }

  return {
    async offer() {
      if (code === undefined) announceCode();
    },
    async enter(text) {
      if (code === undefined) return undefined;
      if (!areEqualSecrets(text.replaceAll(/[\s-]/g, '').toUpperCase(), code)) {
        attempts += 1;
        if (attempts >= CODE_ATTEMPTS_MAX) announceCode();
        return undefined;
      }
      code = undefined;
      const token = randomBytes(32).toString('base64url');
      browserTokens.add(token);
      return token;
    },
    hasToken: async (token) => browserTokens.has(token),
  };
}

interface LocalAccessOptions {
  mode: LocalLoginMode;
  sql: ISql;
  codes: LoginCodes;
}

export type LocalAccess = ReturnType<typeof createLocalAccess>;

/**
 * Decides which browsers may choose a name: all of them in the demo city, otherwise those that have
 * entered the code from the terminal.
 */
export function createLocalAccess({ mode, sql, codes }: LocalAccessOptions) {
  // Stays true: what was imported once may have made members come.
  let hadRealData = false;

  async function needsCode(): Promise<boolean> {
    if (mode !== 'demo') return mode === 'code';
    hadRealData ||= await hasRealData(sql);
    return hadRealData;
  }

  return {
    /** @param token the result of {@link LoginCodes.enter} that the browser has kept */
    isAllowed: async (token: string | undefined): Promise<boolean> =>
      (token !== undefined && (await codes.hasToken(token))) || !(await needsCode()),
    offerCode: codes.offer,
    enterCode: codes.enter,
  };
}
