import { createDatabase } from '../../../apps/server/src/lib/database/database.ts';
import type { Cast, Member } from '../../fixtures.ts';
import { type Finding, heldIfNone } from '../../fault.ts';
import { nicknameOf } from '../../nickname.ts';
import { ABSENT, type Register, write } from '../../write-record.ts';
import { heartOf, profileOf, reviewOf } from '../../entity-records.ts';
import { startLoad } from '../../write-load.ts';
import { type Cluster, memberAt } from '../cluster.ts';
import { type Trial, type TrialOptions, UNLIMITED } from '../scenario.ts';

const MEMBERS = 4;
const PLACES = 20;

interface Reader {
  member: Member;
  registers: { heart: Register; profile: Register; review: Register };
}

/** The records of a member, read from the process on this port. */
function readerAt(member: Member, port: number, placeId: number): Reader {
  const there = memberAt(member, port);
  return {
    member: there,
    registers: { heart: heartOf(there, placeId), profile: profileOf(there), review: reviewOf(there, placeId) },
  };
}

/**
 * Writes three records to one process and reads each immediately from the other; returns the
 * failures.
 */
async function writeAndRead(member: Member, placeId: number, [here = 0, there = 0]: number[]): Promise<string[]> {
  const { client, collectionId } = memberAt(member, here);
  const { member: reader, registers } = readerAt(member, there, placeId);
  const [nickname, content] = [nicknameOf(crypto.randomUUID()), `혼자 ${crypto.randomUUID()}`];
  const tags = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const review = { placeId, recommendation: true, rating: 4, ...tags, content };
  const change = { addCollectionIds: [collectionId], removeCollectionIds: [] };
  const path = `/api/solmark/place/${placeId}/collections`;
  const steps = [
    [registers.heart, 'saved', () => client.send('PATCH', path, change)],
    [registers.profile, `${nickname}, 0 photos`, () => client.sendForm('PATCH', '/api/profile', { nickname })],
    [registers.review, `${content}, 0 photos`, () => client.sendForm('POST', '/api/review', review)],
  ] as const;
  const faults: string[] = [];
  for (const [register, next, send] of steps) {
    const { answer } = await write(register, next, send);
    const found = answer.status < 300 ? await register.read(reader.client) : `refused with ${answer.status}`;
    if (found !== next) faults.push(`${register.what}: ${found === ABSENT ? 'not there' : found}`);
  }
  return faults;
}

/** Each member at each place, with alternating processes. */
async function writeEverywhere({ members, placeIds }: Cast, ports: readonly number[]): Promise<string[]> {
  const faults = members.map(async (member) => {
    const found: string[] = [];
    for (const [turn, placeId] of placeIds.entries()) {
      const way = turn % 2 === 0 ? [...ports] : ports.toReversed();
      found.push(...(await writeAndRead(member, placeId, way)));
    }
    return found;
  });
  return (await Promise.all(faults)).flat();
}

async function* run(cluster: Cluster, { times }: TrialOptions): AsyncGenerator<Finding> {
  const { database, apps } = cluster;
  const ports = apps.map(({ port }) => port);
  const replica = await database.findReplica();
  const { sql, close } = createDatabase({ url: database.adminUrlAt(replica.port), poolSize: 1 });
  const load = startLoad(await cluster.createCast(), { goesOn: true });
  const figure = `${3 * MEMBERS * PLACES * times} writes, each read once`;
  const found: Record<'keeps up' | 'stands still', string[]> = { 'keeps up': [], 'stands still': [] };
  for (let turn = 0; turn < times; turn++) {
    const cast = await cluster.createCast({ members: MEMBERS, places: PLACES, photos: 0 });
    found['keeps up'].push(...(await writeEverywhere(cast, ports)));
    const others = await cluster.createCast({ members: MEMBERS, places: PLACES, photos: 0 });
    await sql`select pg_wal_replay_pause()`;
    found['stands still'].push(...(await writeEverywhere(others, ports)));
    await sql`select pg_wal_replay_resume()`;
  }
  load.stop();
  await load.over;
  await close();
  for (const [state, faults] of Object.entries(found)) {
    yield heldIfNone(`while the replica ${state}: there at once, at the other process`, faults, figure);
  }
  yield heldIfNone('nothing was refused that is allowed', load.refusals, `${load.acknowledgedCount} others' writes`);
}

export const ownWrites: Trial = {
  name: 'own-writes',
  act: 'members write at one process and read at the other at once, while others write',
  settings: UNLIMITED,
  run,
};
