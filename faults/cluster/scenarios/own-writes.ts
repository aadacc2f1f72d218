import { createDatabase } from '../../../apps/server/src/lib/database/create-database.ts';
import { markRecord, profileRecord, reviewRecord } from '../../entity-records.ts';
import { type Finding, heldIfNone } from '../../fault.ts';
import type { Fixtures, Member } from '../../fixtures.ts';
import { toNickname } from '../../nickname.ts';
import { startWriteLoad } from '../../write-load.ts';
import { ABSENT, type WriteRecord, write } from '../../write-record.ts';
import { type Cluster, memberAt } from '../cluster.ts';
import { type Scenario, type ScenarioOptions, UNLIMITED } from '../scenario.ts';

const MEMBERS = 4;
const PLACES = 20;

interface Reader {
  member: Member;
  records: { mark: WriteRecord; profile: WriteRecord; review: WriteRecord };
}

/** The records of a member, read from the process on this port. */
function readerAt(member: Member, port: number, placeId: number): Reader {
  const readAt = memberAt(member, port);
  return {
    member: readAt,
    records: {
      mark: markRecord(readAt, placeId),
      profile: profileRecord(readAt),
      review: reviewRecord(readAt, placeId),
    },
  };
}

/**
 * Writes three records to one process and reads each immediately from the other; returns the
 * failures.
 */
async function writeAndRead(member: Member, placeId: number, [writeAt = 0, readAt = 0]: number[]): Promise<string[]> {
  const { client, collectionId } = memberAt(member, writeAt);
  const { member: reader, records } = readerAt(member, readAt, placeId);
  const [nickname, content] = [toNickname(crypto.randomUUID()), `혼자 ${crypto.randomUUID()}`];
  const tags = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const review = { placeId, recommendation: true, rating: 4, ...tags, content };
  const change = { addCollectionIds: [collectionId], removeCollectionIds: [] };
  const path = `/api/solmark/place/${placeId}/collections`;
  const steps = [
    [records.mark, 'saved', () => client.send('PATCH', path, change)],
    [records.profile, `${nickname}, 0 photos`, () => client.sendForm('PATCH', '/api/profile', { nickname })],
    [records.review, `${content}, 0 photos`, () => client.sendForm('POST', '/api/review', review)],
  ] as const;
  const faults: string[] = [];
  for (const [record, next, send] of steps) {
    const { response } = await write(record, next, send);
    const actual = response.status < 300 ? await record.read(reader.client) : `rejected with ${response.status}`;
    if (actual !== next) faults.push(`${record.label}: ${actual === ABSENT ? 'absent' : actual}`);
  }
  return faults;
}

/** Each member at each place, with alternating processes. */
async function writeEverywhere({ members, placeIds }: Fixtures, ports: readonly number[]): Promise<string[]> {
  const faults = members.map(async (member) => {
    const memberFaults: string[] = [];
    for (const [turn, placeId] of placeIds.entries()) {
      const order = turn % 2 === 0 ? [...ports] : ports.toReversed();
      memberFaults.push(...(await writeAndRead(member, placeId, order)));
    }
    return memberFaults;
  });
  return (await Promise.all(faults)).flat();
}

async function* run(cluster: Cluster, { times }: ScenarioOptions): AsyncGenerator<Finding> {
  const { database, apps } = cluster;
  const ports = apps.map(({ port }) => port);
  const replica = await database.findReplica();
  const { sql, close } = createDatabase({ url: database.adminUrlAt(replica.port), poolSize: 1 });
  const load = startWriteLoad(await cluster.createFixtures(), { continuesAfterUnknown: true });
  const figure = `${3 * MEMBERS * PLACES * times} writes, each read once`;
  const faultsByState: Record<'is current' | 'is paused', string[]> = { 'is current': [], 'is paused': [] };
  for (let turn = 0; turn < times; turn++) {
    const fixtures = await cluster.createFixtures({ members: MEMBERS, places: PLACES, photos: 0 });
    faultsByState['is current'].push(...(await writeEverywhere(fixtures, ports)));
    const otherFixtures = await cluster.createFixtures({ members: MEMBERS, places: PLACES, photos: 0 });
    await sql`select pg_wal_replay_pause()`;
    faultsByState['is paused'].push(...(await writeEverywhere(otherFixtures, ports)));
    await sql`select pg_wal_replay_resume()`;
  }
  load.stop();
  await load.finished;
  await close();
  for (const [state, faults] of Object.entries(faultsByState)) {
    yield heldIfNone(`while the replica ${state}: visible at once at the other process`, faults, figure);
  }
  yield heldIfNone('no valid write was rejected', load.refusals, `${load.acknowledgedCount} writes by others`);
}

export const ownWrites: Scenario = {
  name: 'own-writes',
  description: 'members write to one process and read at once from the other, under write load',
  settings: UNLIMITED,
  run,
};
