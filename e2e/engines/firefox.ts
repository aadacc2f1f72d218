import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BidiHandler, type local } from 'webdriver';
import { type Browser, PHONE } from './browser.ts';
import { startDisplay } from './display.ts';

const PREFERENCES = [
  // A member who refuses the location: the question itself would stay open without an answer.
  'user_pref("permissions.default.geo", 2);',
  'user_pref("webgl.forbid-software", false);',
  'user_pref("webgl.force-enabled", true);',
  // Each frame of a moving map takes a tenth of a second by software.
  'user_pref("ui.prefersReducedMotion", 1);',
];

/** Firefox prints the address of its BiDi server, which needs no driver process. */
async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('Firefox did not start.');
}

const textOf = ({ type, text, level }: local.LogEntry): string => `${type} ${level}: ${text ?? ''}`;

export async function startFirefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'sol-firefox-'));
  await writeFile(join(profile, 'user.js'), PREFERENCES.join('\n'));
  const args = ['--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const display = await startDisplay();
  const firefox = spawn('firefox-esr', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', TZ: 'Asia/Seoul' },
  });
  const isEnded = once(firefox, 'exit');
  const address = await readAddress(firefox.stderr);
  firefox.stderr.resume();

  const client = new BidiHandler(`${address}/session`);
  await client.connect();
  const { capabilities } = await client.sessionNew({ capabilities: {} });
  const { contexts } = await client.browsingContextGetTree({});
  const context = contexts[0]?.context;
  if (context === undefined) throw new Error('Firefox has no window.');
  const errors: string[] = [];
  client.socket?.on('message', (data: Buffer) => {
    const { method, params } = JSON.parse(data.toString()) as Partial<local.LogEntryAdded>;
    if (method === 'log.entryAdded' && params?.level === 'error') errors.push(textOf(params));
  });
  await client.sessionSubscribe({ events: ['log.entryAdded'] });
  await client.browsingContextSetViewport({ context, viewport: PHONE });
  await client.emulationSetLocaleOverride({ locale: 'ko-KR', contexts: [context] });

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    errors,
    async open(url) {
      await client.browsingContextNavigate({ context, url, wait: 'complete' });
    },
    async call(source, argument) {
      const result = await client.scriptCallFunction({
        functionDeclaration: source,
        arguments: [{ type: 'string', value: argument }],
        awaitPromise: true,
        target: { context },
      });
      if (result.type === 'exception') throw new Error(result.exceptionDetails.text);
      if (result.result.type !== 'string') throw new Error(`A page returned ${result.result.type}.`);
      return result.result.value;
    },
    async perform(...sources) {
      await client.inputPerformActions({ context, actions: sources });
    },
    async chooseFiles(selector, paths) {
      const { nodes } = await client.browsingContextLocateNodes({ context, locator: { type: 'css', value: selector } });
      const sharedId = nodes[0]?.sharedId;
      if (sharedId === undefined) throw new Error(`No element matches ${selector}.`);
      await client.inputSetFiles({ context, element: { sharedId }, files: [...paths] });
    },
    async resize(viewport) {
      await client.browsingContextSetViewport({ context, viewport });
    },
    async setOffline(isOffline) {
      await client.emulationSetNetworkConditions({ networkConditions: isOffline ? { type: 'offline' } : null });
    },
    async screenshot() {
      const { data } = await client.browsingContextCaptureScreenshot({ context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      client.close();
      firefox.kill();
      await isEnded;
      display.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
