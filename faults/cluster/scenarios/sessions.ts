import { createClient } from '../../client.ts';
import { type Finding, heldIfNone } from '../../fault.ts';
import { createBrowser, signIn } from '../browser.ts';
import type { Cluster } from '../cluster.ts';
import type { Scenario, ScenarioOptions } from '../scenario.ts';

const POST = { method: 'POST' } as const;

/** Signs in at one process and out at the other; returns the failures. */
async function checkSession(first: number, second: number, name: string): Promise<{ in: string[]; out: string[] }> {
  const faults: { in: string[]; out: string[] } = { in: [], out: [] };
  const browser = createBrowser();
  const { status, body } = await signIn(browser, first, name);
  if (status !== 200) faults.in.push(`sign-in: ${status}`);
  for (const port of [first, second]) {
    const profile = await createClient(port, body.data?.accessToken).send('POST', '/api/profile');
    if (profile.data?.userId !== body.data?.userId) faults.in.push(`profile: ${profile.status}`);
  }
  for (const port of [second, first, second]) {
    const refreshed = await browser.at(port).visit('/api/auth/reissue-token', POST);
    if (refreshed.status !== 200) faults.in.push(`refresh: ${refreshed.status}`);
  }
  // A copy of the cookies must be invalid after the sign-out.
  const page = browser.at(second);
  const copiedCookies = new Map(page.jar);
  const out = await page.visit('/api/auth/logout', POST);
  if (out.status !== 200) faults.out.push(`sign-out: ${out.status}`);
  for (const port of [first, second]) {
    for (const [key, cookie] of copiedCookies) page.jar.set(key, cookie);
    const refreshed = await browser.at(port).visit('/api/auth/reissue-token', POST);
    if (refreshed.status !== 401) faults.out.push(`refresh: ${refreshed.status}`);
  }
  return faults;
}

async function* run({ apps }: Cluster, { times }: ScenarioOptions): AsyncGenerator<Finding> {
  const faults: { in: string[]; out: string[] } = { in: [], out: [] };
  for (let turn = 0; turn < times; turn++) {
    const [first = 0, second = 0] = apps.map(({ port }) => port);
    const [firstPort, secondPort] = turn % 2 === 0 ? [first, second] : [second, first];
    const result = await checkSession(firstPort, secondPort, `손님 ${turn}`);
    faults.in.push(...result.in);
    faults.out.push(...result.out);
  }
  yield heldIfNone('signed in at one, signed in at the other', faults.in, `${times} times`);
  yield heldIfNone('signed out at one, signed out at both', faults.out, `${times} times`);
}

export const sessions: Scenario = {
  name: 'sessions',
  description: 'members sign in at one process, continue at the other and sign out there',
  settings: {},
  run,
};
