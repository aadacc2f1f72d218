import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

// The suite calls a listening server as a client of the protocols of 2025. It has no scenario of 2026-07-28 yet: the
// client of the SDK in mcp.routes.test.ts is pinned to that.

/** Those that a server of read-only tools without a session can pass. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

const FIXTURE = 'calls a fixture of the suite by its name (test_…), which only a server for tests has';
const NO_SESSION = 'needs a session, and the server has none';
const NO_RESOURCES = 'the server declares no resources';
const NO_PROMPTS = 'the server declares no prompts';
const NOT_APPLICABLE: Record<string, string> = {
  'logging-set-level': 'the server declares no logging',
  'completion-complete': 'the server declares no completions',
  'tools-call-simple-text': FIXTURE,
  'tools-call-image': FIXTURE,
  'tools-call-audio': FIXTURE,
  'tools-call-embedded-resource': FIXTURE,
  'tools-call-mixed-content': FIXTURE,
  'tools-call-with-logging': FIXTURE,
  'tools-call-error': FIXTURE,
  'tools-call-with-progress': FIXTURE,
  'tools-call-sampling': FIXTURE,
  'tools-call-elicitation': FIXTURE,
  'json-schema-2020-12': FIXTURE,
  'elicitation-sep1034-defaults': FIXTURE,
  'elicitation-sep1330-enums': FIXTURE,
  'server-sse-multiple-streams': NO_SESSION,
  'server-sse-polling': NO_SESSION,
  'resources-list': NO_RESOURCES,
  'resources-read-text': NO_RESOURCES,
  'resources-read-binary': NO_RESOURCES,
  'resources-templates-read': NO_RESOURCES,
  'resources-subscribe': NO_RESOURCES,
  'resources-unsubscribe': NO_RESOURCES,
  'prompts-list': NO_PROMPTS,
  'prompts-get-simple': NO_PROMPTS,
  'prompts-get-with-args': NO_PROMPTS,
  'prompts-get-embedded-resource': NO_PROMPTS,
  'prompts-get-with-image': NO_PROMPTS,
};

const SUITE = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
const run = promisify(execFile);

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let url: string;
let folder: string;
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'mcp-conformance-'))]);
  ({ app } = await createTestApp({ db }));
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/mcp`;
});
afterAll(async () => {
  await app.close();
  await db.close();
  await rm(folder, { recursive: true });
});

it('[18-1] every scenario of the conformance suite is run, or has a reason why it does not apply', async () => {
  const { stdout } = await run(process.execPath, [SUITE, 'list', '--server']);
  const names = [...stdout.matchAll(/^ {2}- ([\w-]+) \[/gm)].map(([, name]) => name);
  expect(names.toSorted()).toEqual([...SCENARIOS, ...Object.keys(NOT_APPLICABLE)].toSorted());
});

it.each(SCENARIOS)(
  '[18-1] passes the scenario %s',
  async (scenario) => {
    const output = join(folder, scenario);
    // A scenario that fails ends with another status, and leaves its checks.
    const ended = await run(process.execPath, [
      SUITE,
      'server',
      '--url',
      url,
      '--scenario',
      scenario,
      '-o',
      output,
    ]).then(
      () => 'passed',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
    );
    const [result = ''] = await readdir(output);
    const checks: { id: string; status: string }[] = JSON.parse(
      await readFile(join(output, result, 'checks.json'), 'utf8'),
    );
    expect(checks.filter(({ status }) => status === 'SUCCESS').length).toBeGreaterThan(0);
    expect(checks.filter(({ status }) => status === 'FAILURE')).toEqual([]);
    expect(ended).toBe('passed');
  },
  60_000,
);
