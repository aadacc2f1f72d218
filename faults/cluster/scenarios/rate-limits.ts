import type { Member } from '../../fixtures.ts';
import { type Finding, heldIfNone } from '../../fault.ts';
import { type Cluster, memberAt } from '../cluster.ts';
import type { Trial, TrialOptions } from '../scenario.ts';

/** Write limit per member and minute: docs/operating.md, apps/server/src/plugins/rate-limit.ts. */
const WRITES_MAX = 60;
/** More than half of the limit: the limit is only exceeded if both processes share a counter. */
const WRITES_AT_EACH = 45;

/** Writes to both processes alternately; returns the number of accepted requests as text. */
async function countWrites(member: Member, ports: readonly number[], placeId: number): Promise<string> {
  const statuses: number[] = [];
  const change = { addCollectionIds: [member.collectionId], removeCollectionIds: [] };
  const others = ports.map((port) => memberAt(member, port));
  for (let turn = 0; turn < WRITES_AT_EACH; turn++) {
    for (const { client } of others) {
      statuses.push((await client.send('PATCH', `/api/solmark/place/${placeId}/collections`, change)).status);
    }
  }
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  return `${count(200)} of ${statuses.length} let through, ${count(429)} refused`;
}

async function* run({ apps, createCast }: Cluster, { times }: TrialOptions): AsyncGenerator<Finding> {
  const cast = await createCast({ members: times, places: 1, photos: 0 });
  const ports = apps.map(({ port }) => port);
  const all = ports.length * WRITES_AT_EACH;
  const expected = `${WRITES_MAX} of ${all} let through, ${all - WRITES_MAX} refused`;
  const faults: string[] = [];
  for (const member of cast.members) {
    const found = await countWrites(member, ports, cast.placeIds[0] ?? 0);
    if (found !== expected) faults.push(found);
  }
  yield heldIfNone(`${WRITES_MAX} writes a minute, at both together`, faults, `${times} members, each ${expected}`);
}

export const rateLimits: Trial = {
  name: 'rate-limits',
  act: 'members write at both processes in turn, faster than they may',
  settings: {},
  run,
};
