import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAccessTokens } from '../../apps/server/src/lib/auth/access-token.ts';
import { createDatabase } from '../../apps/server/src/lib/database/database.ts';
import { signInOf } from '../../apps/server/src/test/sign-up.ts';
import type { Member } from '../fixtures.ts';
import { createClient } from '../client.ts';
import { onEnd } from '../cleanup.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import { checkAll, inspect } from '../invariants.ts';
import { type HouseApp, startHouseApp } from '../test-environment.ts';
import { ABSENT, type Register, write } from '../write-record.ts';
import { heartOf, photo, reviewOf } from '../entity-records.ts';
import { until } from '../until.ts';

const PRELOAD = fileURLToPath(new URL('../jumping-clock.ts', import.meta.url));
const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const JUMP_WITHIN_MS = 10_000;
/** Window of the rate limits, with a margin for the machine. */
const ALLOWED_WITHIN_MS = 65_000;
const WRITES_MAX = 100;

/** Applied in order, relative to the real time. */
const JUMPS = [
  { name: 'an hour on', offsetMs: HOUR_MS },
  { name: 'an hour back', offsetMs: 0 },
  { name: 'a day back', offsetMs: -DAY_MS },
];

/** A member with a token issued by the current clock of the app. */
async function signInAt(offsetMs: number, member: Member, { databaseUrl, folder }: HouseApp): Promise<Member> {
  const { sql, close } = createDatabase({ url: databaseUrl, poolSize: 1 });
  const clock = { now: () => new Date(Date.now() + offsetMs) };
  const token = await createAccessTokens(sql, clock).issue(member.id, await signInOf(sql, member.id));
  await close();
  return { ...member, token, client: createClient(folder.port, token) };
}

function toggleHeart({ client, collectionId }: Member, register: Register, placeId: number) {
  const [isSaved, ids] = [register.acknowledged !== ABSENT, [collectionId]];
  const body = { addCollectionIds: isSaved ? [] : ids, removeCollectionIds: isSaved ? ids : [] };
  const send = () => client.send('PATCH', `/api/solmark/place/${placeId}/collections`, body);
  return write(register, isSaved ? ABSENT : 'saved', send);
}

async function writeReview(member: Member, placeId: number, bytes: Uint8Array) {
  const tags = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const input = { placeId, recommendation: true, rating: 4, ...tags, content: '혼자' };
  const register = reviewOf(member, placeId);
  const photos = [photo('files', 'photo.jpg', bytes)];
  const { answer } = await write(register, '혼자, 1 photos', () =>
    member.client.sendForm('POST', '/api/review', input, photos),
  );
  return { register, answer };
}

/** Writes until the rate limit of the current minute is reached. */
async function exhaust(member: Member, placeId: number): Promise<void> {
  const register = heartOf(member, placeId);
  for (let turn = 0; turn < WRITES_MAX; turn++) {
    if ((await toggleHeart(member, register, placeId)).answer.status === 429) return;
  }
  throw new Error('nobody counts');
}

async function* jump(
  house: HouseApp,
  clockPath: string,
  round: number,
  { allowMs }: FaultOptions,
): AsyncGenerator<Finding> {
  const { cast, app, folder } = house;
  const [mina, placeId, bytes] = [cast.members[0], cast.placeIds[round], cast.photos[0]];
  const { name, offsetMs } = JUMPS[round] ?? { name: '', offsetMs: 0 };
  if (mina === undefined || placeId === undefined || bytes === undefined) throw new RangeError('too few of them');
  writeFileSync(clockPath, String(offsetMs));
  process.kill(app.pid, 'SIGUSR2');
  const hasJumped = await until(() => !existsSync(clockPath), allowMs(JUMP_WITHIN_MS));
  if (!hasJumped.isTrue) throw new Error('the clock did not jump');

  const old = await mina.client.send('POST', '/api/profile');
  yield held(
    `${name}: an older token holds or has run out, nothing else`,
    [200, 401].includes(old.status),
    `${old.status}`,
  );
  const member = await signInAt(offsetMs, mina, house);
  const { register, answer } = await writeReview(member, placeId, bytes);
  yield held(`${name}: who signs in again writes`, answer.status === 201, `${answer.status} ${answer.code ?? ''}`);
  const heart = heartOf(member, placeId);
  await toggleHeart(member, heart, placeId);
  const guest = createClient(folder.port);
  const reads = await Promise.all(['/', '/api/sollect', `/api/place/${placeId}`].map((path) => guest.get(path)));
  yield heldIfNone(
    `${name}: guests read`,
    reads.filter(({ status }) => status !== 200).map(({ status }) => String(status)),
  );
  yield heldIfNone(`${name}: what was written is there`, await checkAll([register, heart], folder.port));
}

async function* run(options: FaultOptions): AsyncGenerator<Finding> {
  const dir = await mkdtemp(join(tmpdir(), 'sol-faults-clock-'));
  const removeDir = onEnd(() => rm(dir, { recursive: true, force: true }));
  const clockPath = join(dir, 'offset');
  const settings = { CLOCK_OFFSET_FILE: clockPath, RATE_LIMIT: 'on' };
  const house = await startHouseApp({ settings, preload: PRELOAD });
  const [, busy] = house.cast.members;
  const [placeId] = house.cast.placeIds;
  if (busy === undefined || placeId === undefined) throw new RangeError('nobody is busy');
  yield* jump(house, clockPath, 0, options);
  const hasty = await signInAt(HOUR_MS, busy, house);
  if (!options.isQuick) await exhaust(hasty, placeId);
  yield* jump(house, clockPath, 1, options);
  if (!options.isQuick) {
    const patient = await signInAt(0, busy, house);
    const register = heartOf(patient, placeId);
    const isAllowed = await until(
      async () => (await toggleHeart(patient, register, placeId)).answer.status !== 429,
      ALLOWED_WITHIN_MS,
    );
    yield held('an hour back: limits end within a minute all the same', isAllowed.isTrue);
  }
  yield* jump(house, clockPath, 2, options);
  yield* inspect(house.folder, house.folder.settings);
  await house.close();
  await removeDir();
}

export const clockJumps: Fault = {
  name: 'clock-jumps',
  act: "the app's clock is set an hour on, an hour back, a day back",
  run,
};
