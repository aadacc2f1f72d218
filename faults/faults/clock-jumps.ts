import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAccessTokens } from '../../apps/server/src/lib/auth/access-token.ts';
import { createDatabase } from '../../apps/server/src/lib/database/create-database.ts';
import { signInOf } from '../../apps/server/src/test/sign-up.ts';
import { onCleanup } from '../cleanup.ts';
import { createClient } from '../client.ts';
import { markRecord, photo, reviewRecord } from '../entity-records.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import type { Member } from '../fixtures.ts';
import { checkDataIntegrity, verifyWrites } from '../invariants.ts';
import { startEnvironment, type TestEnvironment } from '../test-environment.ts';
import { until } from '../until.ts';
import { ABSENT, type WriteRecord, write } from '../write-record.ts';

const PRELOAD = fileURLToPath(new URL('../jumping-clock.ts', import.meta.url));
const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const JUMP_WITHIN_MS = 10_000;
/** Window of the rate limits, with a margin for the machine. */
const ALLOWED_WITHIN_MS = 65_000;
const WRITES_MAX = 100;

/** Applied in order, relative to the real time. */
const JUMPS = [
  { name: '+1 hour', offsetMs: HOUR_MS },
  { name: '-1 hour', offsetMs: 0 },
  { name: '-1 day', offsetMs: -DAY_MS },
];

/** A member with a token issued by the current clock of the app. */
async function signInAt(offsetMs: number, member: Member, { databaseUrl, folder }: TestEnvironment): Promise<Member> {
  const { sql, close } = createDatabase({ url: databaseUrl, poolSize: 1 });
  const clock = { now: () => new Date(Date.now() + offsetMs) };
  const token = await createAccessTokens(sql, clock).issue(member.id, await signInOf(sql, member.id));
  await close();
  return { ...member, token, client: createClient(folder.port, token) };
}

function toggleMark({ client, collectionId }: Member, record: WriteRecord, placeId: number) {
  const [isSaved, ids] = [record.acknowledged !== ABSENT, [collectionId]];
  const body = { addCollectionIds: isSaved ? [] : ids, removeCollectionIds: isSaved ? ids : [] };
  const send = () => client.send('PATCH', `/api/solmark/place/${placeId}/collections`, body);
  return write(record, isSaved ? ABSENT : 'saved', send);
}

async function writeReview(member: Member, placeId: number, bytes: Uint8Array) {
  const tags = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const input = { placeId, recommendation: true, rating: 4, ...tags, content: '혼자' };
  const record = reviewRecord(member, placeId);
  const photos = [photo('files', 'photo.jpg', bytes)];
  const { response } = await write(record, '혼자, 1 photos', () =>
    member.client.sendForm('POST', '/api/review', input, photos),
  );
  return { record, response };
}

/** Writes until the rate limit of the current minute is reached. */
async function exhaustRateLimit(member: Member, placeId: number): Promise<void> {
  const record = markRecord(member, placeId);
  for (let turn = 0; turn < WRITES_MAX; turn++) {
    if ((await toggleMark(member, record, placeId)).response.status === 429) return;
  }
  throw new Error('the rate limit was not reached');
}

async function* jump(
  environment: TestEnvironment,
  clockPath: string,
  round: number,
  { allowMs }: FaultOptions,
): AsyncGenerator<Finding> {
  const { fixtures, app, folder } = environment;
  const [mina, placeId, bytes] = [fixtures.members[0], fixtures.placeIds[round], fixtures.photos[0]];
  const { name, offsetMs } = JUMPS[round] ?? { name: '', offsetMs: 0 };
  if (mina === undefined || placeId === undefined || bytes === undefined)
    throw new RangeError('the fixtures are too small');
  writeFileSync(clockPath, String(offsetMs));
  process.kill(app.pid, 'SIGUSR2');
  const hasJumped = await until(() => !existsSync(clockPath), allowMs(JUMP_WITHIN_MS));
  if (!hasJumped.isTrue) throw new Error('the clock did not jump');

  const old = await mina.client.send('POST', '/api/profile');
  yield held(`${name}: an older token is valid or expired`, [200, 401].includes(old.status), `${old.status}`);
  const member = await signInAt(offsetMs, mina, environment);
  const { record, response } = await writeReview(member, placeId, bytes);
  yield held(
    `${name}: writes succeed after a new sign-in`,
    response.status === 201,
    `${response.status} ${response.code ?? ''}`,
  );
  const mark = markRecord(member, placeId);
  await toggleMark(member, mark, placeId);
  const guest = createClient(folder.port);
  const reads = await Promise.all(['/', '/api/sollect', `/api/place/${placeId}`].map((path) => guest.get(path)));
  yield heldIfNone(
    `${name}: guests read`,
    reads.filter(({ status }) => status !== 200).map(({ status }) => String(status)),
  );
  yield heldIfNone(`${name}: acknowledged writes are present`, await verifyWrites([record, mark], folder.port));
}

async function* run(options: FaultOptions): AsyncGenerator<Finding> {
  const dir = await mkdtemp(join(tmpdir(), 'sol-faults-clock-'));
  const removeDir = onCleanup(() => rm(dir, { recursive: true, force: true }));
  const clockPath = join(dir, 'offset');
  const settings = { CLOCK_OFFSET_FILE: clockPath, RATE_LIMIT: 'on' };
  const environment = await startEnvironment({ settings, preload: PRELOAD });
  const [, otherMember] = environment.fixtures.members;
  const [placeId] = environment.fixtures.placeIds;
  if (otherMember === undefined || placeId === undefined) throw new RangeError('the fixtures contain too few members');
  yield* jump(environment, clockPath, 0, options);
  const activeMember = await signInAt(HOUR_MS, otherMember, environment);
  if (!options.isQuick) await exhaustRateLimit(activeMember, placeId);
  yield* jump(environment, clockPath, 1, options);
  if (!options.isQuick) {
    const returningMember = await signInAt(0, otherMember, environment);
    const record = markRecord(returningMember, placeId);
    const isAllowed = await until(
      async () => (await toggleMark(returningMember, record, placeId)).response.status !== 429,
      ALLOWED_WITHIN_MS,
    );
    yield held('-1 hour: rate limits still end within a minute', isAllowed.isTrue);
  }
  yield* jump(environment, clockPath, 2, options);
  yield* checkDataIntegrity(environment.folder, environment.folder.settings);
  await environment.close();
  await removeDir();
}

export const clockJumps: Fault = {
  name: 'clock-jumps',
  description: 'the clock of the app jumps by +1 hour, -1 hour and -1 day',
  run,
};
