import { attachEmbeddedPostgres } from '../../apps/server/src/lib/database/embedded-postgres.ts';
import { isClear, isDone, wordsOf } from '../responses.ts';
import { spawnApp } from '../app-process.ts';
import { type Cast, createCast } from '../fixtures.ts';
import { type Answer, createClient } from '../client.ts';
import { createDataFolder } from '../data-folder.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import { checkAll, inspect } from '../invariants.ts';
import { startHouseApp } from '../test-environment.ts';
import { type Register, write } from '../write-record.ts';
import { fillDisk, obstacleToMounting } from '../small-disk.ts';
import { heartOf, photo, reviewOf } from '../entity-records.ts';
import { until } from '../until.ts';

const PHOTO_DISK_MB = 16;
/** An empty database with its WAL, and the app's log. */
const DATABASE_DISK_MB = 160;

/** Number of writes on a full disk. */
const WRITES = 580;
const QUICK_WRITES = 60;
const SETTLE_WITHIN_MS = 10_000;

/** Longer texts soon require a new page in the database. */
const LONG_TEXT = '혼자 있기 좋은 곳이에요. '.repeat(30);

function writeReview(cast: Cast, index: number, content: string, photoCount: number) {
  const member = cast.members[index % cast.members.length];
  const placeId = cast.placeIds[Math.floor(index / cast.members.length)];
  const bytes = cast.photos[index % cast.photos.length];
  if (member === undefined || placeId === undefined || bytes === undefined) throw new RangeError('too few of them');
  const tags = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const input = { placeId, recommendation: true, rating: 4, ...tags, content };
  const photos = photoCount === 0 ? [] : [photo('files', 'photo.jpg', bytes)];
  const register = reviewOf(member, placeId);
  const send = () => member.client.sendForm('POST', '/api/review', input, photos);
  return { register, result: write(register, `${content}, ${photos.length} photos`, send) };
}

async function writeReviews(cast: Cast, from: number, to: number, content: string, photoCount: number) {
  const registers: Register[] = [];
  const answers: Answer[] = [];
  for (let index = from; index < to; index++) {
    const { register, result } = writeReview(cast, index, `${content}${index}`, photoCount);
    registers.push(register);
    answers.push((await result).answer);
  }
  return { registers, answers };
}

/** The disk of photos and temporary files is full; the database has another one. */
async function* fillPhotos(): AsyncGenerator<Finding> {
  const house = await startHouseApp({ diskSizeMb: PHOTO_DISK_MB, cast: { members: 4, places: 10, photos: 8 } });
  const { cast, folder } = house;
  const before = await writeReviews(cast, 0, 4, '혼자 ', 1);
  const giveBack = fillDisk(folder.diskDir);
  const refused = await writeReviews(cast, 4, 12, '혼자 ', 1);
  const [member] = cast.members;
  if (member === undefined) throw new RangeError('nobody to ask');
  const [placeId = 0] = cast.placeIds;
  const heart = heartOf(member, placeId);
  const change = { addCollectionIds: [member.collectionId], removeCollectionIds: [] };
  await write(heart, 'saved', () => member.client.send('PATCH', `/api/solmark/place/${placeId}/collections`, change));
  yield heldIfNone(
    'uploads are refused with a code and a sentence',
    refused.answers.filter((answer) => !isClear(answer)).map(wordsOf),
    `${refused.answers.length} uploads`,
  );
  yield held('what needs no room is still written', heart.acknowledged === 'saved');
  yield heldIfNone('what is there is still served', await checkAll([...before.registers, heart], folder.port));
  giveBack();
  const after = await writeReviews(cast, 12, 20, '혼자 ', 1);
  yield heldIfNone('with room again, uploads are taken', after.answers.filter((one) => !isDone(one)).map(wordsOf));
  const registers = [...before.registers, ...refused.registers, ...after.registers];
  yield heldIfNone('each review is whole or not there', await checkAll(registers, folder.port));
  yield* inspect(folder, folder.settings);
  await house.close();
}

/** The disk with the embedded database, the photos and everything else is full. */
async function* fillDatabase({ isQuick, allowMs }: FaultOptions): AsyncGenerator<Finding> {
  const folder = await createDataFolder({}, DATABASE_DISK_MB);
  let app = spawnApp(folder.settings);
  if (!(await app.ready)) throw new Error(`the app did not start: ${app.lines.slice(-5).join(' / ')}`);
  const { url } = await attachEmbeddedPostgres(folder.dataDir);
  const cast = await createCast(url, folder.port, { members: 20, places: 40, photos: 4 });
  const before = await writeReviews(cast, 0, 20, LONG_TEXT, 0);
  const giveBack = fillDisk(folder.diskDir);
  const end = 20 + (isQuick ? QUICK_WRITES : WRITES);
  const during = await writeReviews(cast, 20, end, LONG_TEXT, 0);
  const [taken, refused] = [during.answers.filter(isDone), during.answers.filter((answer) => !isDone(answer))];
  yield { what: 'writes on a full disk', figure: `${taken.length} taken, ${refused.length} refused` };
  yield heldIfNone('refused with a code and a sentence', refused.filter((one) => !isClear(one)).map(wordsOf));
  const guest = createClient(folder.port);
  const reads = await Promise.all(cast.placeIds.slice(0, 10).map((placeId) => guest.get(`/api/place/${placeId}`)));
  yield heldIfNone('reads are served', reads.filter((answer) => !isDone(answer)).map(wordsOf));
  giveBack();
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
  yield { what: 'the app', figure: hasEnded ? 'ended and was started again' : 'went on' };
  const after = await writeReviews(cast, end, end + 20, LONG_TEXT, 0);
  yield heldIfNone('with room again, writes are taken', after.answers.filter((one) => !isDone(one)).map(wordsOf));
  const registers = [...before.registers, ...during.registers, ...after.registers];
  yield heldIfNone(
    'every acknowledged write is there',
    await checkAll(registers, folder.port),
    `${registers.length} read`,
  );
  yield* inspect(folder, folder.settings);
  await app.end('SIGTERM');
  await folder.remove();
}

export const photoDiskFull: Fault = {
  name: 'photo-disk-full',
  act: 'the disk of the photos is full, and has room again',
  obstacle: obstacleToMounting,
  run: fillPhotos,
};

export const databaseDiskFull: Fault = {
  name: 'database-disk-full',
  act: 'the disk of the built-in database is full, and has room again',
  obstacle: obstacleToMounting,
  run: fillDatabase,
};
