import { type Finding, heldIfNone } from '../../fault.ts';
import type { Member } from '../../fixtures.ts';
import { type Cluster, memberAt } from '../cluster.ts';
import type { Scenario, ScenarioOptions } from '../scenario.ts';

/** Write limit per member and minute: docs/operating.md, apps/server/src/plugins/rate-limit.ts. */
const WRITES_MAX = 60;
/** More than half of the limit: the limit is only exceeded if both processes share a counter. */
const WRITES_AT_EACH = 45;

/** Writes to both processes alternately; returns the number of accepted requests as text. */
async function countWrites(member: Member, ports: readonly number[], placeId: number): Promise<string> {
  const statuses: number[] = [];
  const change = { addCollectionIds: [member.collectionId], removeCollectionIds: [] };
  const members = ports.map((port) => memberAt(member, port));
  for (let turn = 0; turn < WRITES_AT_EACH; turn++) {
    for (const { client } of members) {
      statuses.push((await client.send('PATCH', `/api/solmark/place/${placeId}/collections`, change)).status);
    }
  }
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  return `${count(200)} of ${statuses.length} accepted, ${count(429)} rejected`;
}

async function* run({ apps, createFixtures }: Cluster, { times }: ScenarioOptions): AsyncGenerator<Finding> {
  const fixtures = await createFixtures({ members: times, places: 1, photos: 0 });
  const ports = apps.map(({ port }) => port);
  const all = ports.length * WRITES_AT_EACH;
  const expected = `${WRITES_MAX} of ${all} accepted, ${all - WRITES_MAX} rejected`;
  const faults: string[] = [];
  for (const member of fixtures.members) {
    const actual = await countWrites(member, ports, fixtures.placeIds[0] ?? 0);
    if (actual !== expected) faults.push(actual);
  }
  yield heldIfNone(
    `${WRITES_MAX} writes per minute for both processes together`,
    faults,
    `${times} members, each ${expected}`,
  );
}

export const rateLimits: Scenario = {
  name: 'rate-limits',
  description: 'members write to both processes alternately, above the rate limit',
  settings: {},
  run,
};
