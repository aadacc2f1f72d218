import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the `sol` command for the app with this environment. Returns its output. */
export async function solOf(environment: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/cli/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  return stdout;
}

/** Runs the `sol` command against the running app. Returns its output. */
export const sol = (...args: string[]): Promise<string> =>
  solOf(
    {
      DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/e2e',
    },
    ...args,
  );

/** Grants the operator role to the member of the page. */
export async function grantOperatorRole(page: Page): Promise<void> {
  await sol('members', 'grant', await page.evaluate(() => localStorage.getItem('userId') ?? ''));
}
