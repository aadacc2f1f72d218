import { attachEmbeddedPostgres } from '../../apps/server/src/lib/database/embedded-postgres.ts';
import { spawnApp } from '../app-process.ts';
import { type ApiResponse, createClient } from '../client.ts';
import { createDataFolder } from '../data-folder.ts';
import { markRecord, photo, reviewRecord } from '../entity-records.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import { createFixtures, type Fixtures } from '../fixtures.ts';
import { checkDataIntegrity, verifyWrites } from '../invariants.ts';
import { describeResponse, isCompleteUnavailable, isSuccess } from '../responses.ts';
import { fillDisk, mountUnavailableReason } from '../small-disk.ts';
import { startEnvironment } from '../test-environment.ts';
import { until } from '../until.ts';
import { type WriteRecord, write } from '../write-record.ts';

const PHOTO_DISK_MB = 16;
/** An empty database with its WAL, and the app's log. */
const DATABASE_DISK_MB = 160;

/** Number of writes on a full disk. */
const WRITES = 580;
const QUICK_WRITES = 60;
const SETTLE_WITHIN_MS = 10_000;

/** Longer texts soon require a new page in the database. */
const LONG_TEXT = '혼자 있기 좋은 곳이에요. '.repeat(30);

function writeReview(fixtures: Fixtures, index: number, content: string, photoCount: number) {
  const member = fixtures.members[index % fixtures.members.length];
  const placeId = fixtures.placeIds[Math.floor(index / fixtures.members.length)];
  const bytes = fixtures.photos[index % fixtures.photos.length];
  if (member === undefined || placeId === undefined || bytes === undefined)
    throw new RangeError('the fixtures are too small');
  const tags = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const input = { placeId, recommendation: true, rating: 4, ...tags, content };
  const photos = photoCount === 0 ? [] : [photo('files', 'photo.jpg', bytes)];
  const record = reviewRecord(member, placeId);
  const send = () => member.client.sendForm('POST', '/api/review', input, photos);
  return { record, result: write(record, `${content}, ${photos.length} photos`, send) };
}

async function writeReviews(fixtures: Fixtures, from: number, to: number, content: string, photoCount: number) {
  const records: WriteRecord[] = [];
  const responses: ApiResponse[] = [];
  for (let index = from; index < to; index++) {
    const { record, result } = writeReview(fixtures, index, `${content}${index}`, photoCount);
    records.push(record);
    responses.push((await result).response);
  }
  return { records, responses };
}

/** The disk of photos and temporary files is full; the database has another one. */
async function* fillPhotos(): AsyncGenerator<Finding> {
  const environment = await startEnvironment({
    diskSizeMb: PHOTO_DISK_MB,
    fixtures: { members: 4, places: 10, photos: 8 },
  });
  const { fixtures, folder } = environment;
  const before = await writeReviews(fixtures, 0, 4, '혼자 ', 1);
  const freeSpace = fillDisk(folder.diskDir);
  const rejected = await writeReviews(fixtures, 4, 12, '혼자 ', 1);
  const [member] = fixtures.members;
  if (member === undefined) throw new RangeError('the fixtures contain no member');
  const [placeId = 0] = fixtures.placeIds;
  const mark = markRecord(member, placeId);
  const change = { addCollectionIds: [member.collectionId], removeCollectionIds: [] };
  await write(mark, 'saved', () => member.client.send('PATCH', `/api/solmark/place/${placeId}/collections`, change));
  yield heldIfNone(
    'uploads are rejected with a complete 503',
    rejected.responses.filter((response) => !isCompleteUnavailable(response)).map(describeResponse),
    `${rejected.responses.length} uploads`,
  );
  yield held('writes without files succeed', mark.acknowledged === 'saved');
  yield heldIfNone('existing records are served', await verifyWrites([...before.records, mark], folder.port));
  freeSpace();
  const after = await writeReviews(fixtures, 12, 20, '혼자 ', 1);
  yield heldIfNone(
    'uploads succeed with free space',
    after.responses.filter((one) => !isSuccess(one)).map(describeResponse),
  );
  const records = [...before.records, ...rejected.records, ...after.records];
  yield heldIfNone('each review is complete or absent', await verifyWrites(records, folder.port));
  yield* checkDataIntegrity(folder, folder.settings);
  await environment.close();
}

/** The disk with the embedded database, the photos and everything else is full. */
async function* fillDatabase({ isQuick, allowMs }: FaultOptions): AsyncGenerator<Finding> {
  const folder = await createDataFolder({}, DATABASE_DISK_MB);
  let app = spawnApp(folder.settings);
  if (!(await app.ready)) throw new Error(`the app did not start: ${app.lines.slice(-5).join(' / ')}`);
  const { url } = await attachEmbeddedPostgres(folder.dataDir);
  const fixtures = await createFixtures(url, folder.port, { members: 20, places: 40, photos: 4 });
  const before = await writeReviews(fixtures, 0, 20, LONG_TEXT, 0);
  const freeSpace = fillDisk(folder.diskDir);
  const end = 20 + (isQuick ? QUICK_WRITES : WRITES);
  const during = await writeReviews(fixtures, 20, end, LONG_TEXT, 0);
  const [accepted, rejected] = [
    during.responses.filter(isSuccess),
    during.responses.filter((response) => !isSuccess(response)),
  ];
  yield { label: 'writes on a full disk', figure: `${accepted.length} accepted, ${rejected.length} rejected` };
  yield heldIfNone(
    'rejected with a complete 503',
    rejected.filter((one) => !isCompleteUnavailable(one)).map(describeResponse),
  );
  const guest = createClient(folder.port);
  const reads = await Promise.all(fixtures.placeIds.slice(0, 10).map((placeId) => guest.get(`/api/place/${placeId}`)));
  yield heldIfNone('reads are served', reads.filter((response) => !isSuccess(response)).map(describeResponse));
  freeSpace();
  // PostgreSQL exits if it cannot write its WAL, and the app exits with it; the supervisor restarts
  // both.
  const isOver = () => Promise.race([app.ended.then(() => true), Promise.resolve(false)]);
  const isReady = async () => (await guest.get('/api/health/ready')).status === 200;
  await until(async () => (await isOver()) || (await isReady()), allowMs(SETTLE_WITHIN_MS));
  const hasEnded = await isOver();
  if (hasEnded) {
    app = spawnApp(folder.settings);
    await app.ready;
  }
  yield { label: 'the app', figure: hasEnded ? 'exited and was restarted' : 'kept running' };
  const after = await writeReviews(fixtures, end, end + 20, LONG_TEXT, 0);
  yield heldIfNone(
    'writes succeed with free space',
    after.responses.filter((one) => !isSuccess(one)).map(describeResponse),
  );
  const records = [...before.records, ...during.records, ...after.records];
  yield heldIfNone(
    'acknowledged writes are present',
    await verifyWrites(records, folder.port),
    `${records.length} read`,
  );
  yield* checkDataIntegrity(folder, folder.settings);
  await app.end('SIGTERM');
  await folder.remove();
}

export const photoDiskFull: Fault = {
  name: 'photo-disk-full',
  description: 'the disk of the photos is full, then has free space',
  unavailableReason: mountUnavailableReason,
  run: fillPhotos,
};

export const databaseDiskFull: Fault = {
  name: 'database-disk-full',
  description: 'the disk of the embedded database is full, then has free space',
  unavailableReason: mountUnavailableReason,
  run: fillDatabase,
};
