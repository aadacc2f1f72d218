import type { LocalLoginMode } from '#lib/process/local-login-mode.ts';
import type { LoginCodes } from './login-codes.ts';

interface LocalAccessOptions {
  mode: LocalLoginMode;
  /** Whether the demo city has members or places that are not invented. */
  hasRealData: () => Promise<boolean>;
  codes: LoginCodes;
}

export type LocalAccess = ReturnType<typeof createLocalAccess>;

/**
 * Decides which browsers may choose a name: all of them in the demo city, otherwise those that have
 * entered the code from the terminal.
 */
export function createLocalAccess({ mode, hasRealData, codes }: LocalAccessOptions) {
  // Stays true: what was imported once may have made members come.
  let hadRealData = false;

  async function needsCode(): Promise<boolean> {
    if (mode !== 'demo') return mode === 'code';
    hadRealData ||= await hasRealData();
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
