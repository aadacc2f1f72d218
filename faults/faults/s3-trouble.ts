import { setTimeout as delay } from 'node:timers/promises';
import { isClear, isDone, wordsOf } from '../responses.ts';
import { type Answer, createClient } from '../client.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import { checkAll, inspect } from '../invariants.ts';
import { type HouseApp, startHouseApp } from '../test-environment.ts';
import { spreadOf } from '../report.ts';
import { openS3Way, type S3Way } from '../s3-proxy.ts';
import { until } from '../until.ts';
import { createUploaders, type Uploaders } from '../uploaders.ts';

const TROUBLES = { half: { durationMs: 60_000, people: 16 }, outage: { durationMs: 30_000, people: 16 } };
const QUICK_TROUBLES = { half: { durationMs: 2_000, people: 4 }, outage: { durationMs: 1_000, people: 12 } };
/** More uploads at once than the app has database connections, and one member without uploads. */
const CAST = { members: 17, places: 40, photos: 12 };
const QUICK_CAST = { members: 13, places: 3, photos: 6 };
const ASK_EVERY_MS = 200;
const READ_WITHIN_MS = 5_000;
/** Maximum duration of the requests to the store, including the time in the queue. */
const REFUSED_WITHIN_MS = 25_000;
const BACK_WITHIN_MS = 15_000;

interface Trial {
  way: S3Way;
  house: HouseApp;
  uploaders: Uploaders;
  options: FaultOptions;
}

/** Requests without photos, which must succeed during the fault. */
async function goOn(isOver: () => boolean, { cast, folder }: HouseApp): Promise<Answer[]> {
  const guest = createClient(folder.port);
  const [member] = cast.members;
  if (member === undefined) throw new RangeError('nobody to ask');
  const change = { addCollectionIds: [member.collectionId], removeCollectionIds: [] };
  const answers: Answer[] = [];
  for (let turn = 0; !isOver(); turn++) {
    const placeId = cast.placeIds[turn % cast.placeIds.length] ?? 0;
    answers.push(await guest.get(`/api/place/${placeId}`), await guest.get(`/api/review/place/${placeId}`));
    answers.push(await member.client.send('PATCH', `/api/solmark/place/${placeId}/collections`, change));
    await delay(ASK_EVERY_MS);
  }
  return answers;
}

async function* tryTrouble(
  name: string,
  begin: () => void | Promise<void>,
  { durationMs, people }: typeof TROUBLES.half,
  { way, house, uploaders, options: { allowMs } }: Trial,
): AsyncGenerator<Finding> {
  let isOver = false;
  await begin();
  const others = goOn(() => isOver, house);
  const answers = await uploaders.uploadFor(durationMs, people);
  isOver = true;
  const askedMeanwhile = await others;
  await way.restore();
  const isBack = await until(async () => isDone(await uploaders.uploadOnce()), allowMs(BACK_WITHIN_MS));

  const refused = answers.filter((answer) => !isDone(answer));
  const wrong = refused.filter((answer) => !isClear(answer) || answer.tookMs > allowMs(REFUSED_WITHIN_MS));
  yield heldIfNone(
    `${name}: uploads are done, or refused clearly and in time`,
    wrong.map(wordsOf),
    `${refused.length} of ${answers.length} refused${refused.length > 0 ? `, ${spreadOf(refused.map(({ tookMs }) => tookMs))}` : ''}`,
  );
  yield heldIfNone(
    `${name}: places are read and hearts given`,
    askedMeanwhile.filter((answer) => !isDone(answer) || answer.tookMs > allowMs(READ_WITHIN_MS)).map(wordsOf),
    spreadOf(askedMeanwhile.map(({ tookMs }) => tookMs)),
  );
  yield held(
    `${name}: uploads are taken again by themselves`,
    isBack.isTrue,
    `${(isBack.afterMs / 1_000).toFixed(2)} s`,
  );
  yield heldIfNone(
    `${name}: all that was acknowledged is there with its photos, and nothing else`,
    await checkAll(uploaders.registers, house.folder.port),
    `${uploaders.registers.filter(({ acknowledged }) => acknowledged.endsWith(' photos')).length} things`,
  );
}

async function* run(options: FaultOptions): AsyncGenerator<Finding> {
  const way = await openS3Way();
  const house = await startHouseApp({ settings: way.settings, cast: options.isQuick ? QUICK_CAST : CAST });
  const uploaders = createUploaders({ ...house.cast, members: house.cast.members.slice(1) });
  const trial: Trial = { way, house, uploaders, options };
  const { half, outage } = options.isQuick ? QUICK_TROUBLES : TROUBLES;
  yield* tryTrouble('every other call fails', way.trouble, half, trial);
  yield { what: 'how they failed', figure: [...way.counts].map(([name, count]) => `${count} ${name}`).join(', ') };
  yield* tryTrouble('gone', way.cut, outage, trial);
  yield* tryTrouble('silent', way.hold, outage, trial);
  yield* inspect(house.folder, house.folder.settings, way.store);
  await house.close();
}

export const s3Trouble: Fault = {
  name: 's3',
  act: 'the S3 of the photos fails every other time, is gone, says nothing',
  run,
};
