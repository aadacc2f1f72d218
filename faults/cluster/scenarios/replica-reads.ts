import { type Finding, held } from '../../fault.ts';
import type { Cluster } from '../cluster.ts';
import { type Scenario, type ScenarioOptions, UNLIMITED } from '../scenario.ts';
import { countGuestReads } from '../statement-count.ts';

const PLACES = 20;
const READS_EACH = 100;
/** HAProxy makes each process check the primary every two seconds. */
const OTHERS_MAX = READS_EACH / 2;

async function* run(cluster: Cluster, { times }: ScenarioOptions): AsyncGenerator<Finding> {
  const { placeIds } = await cluster.createFixtures({ members: 0, places: PLACES, photos: 0 });
  const reads = times * READS_EACH;
  const { refused, onPrimary, onReplica } = await countGuestReads(cluster, placeIds, reads);
  yield held(
    'guests read from the replica',
    refused === 0 && onReplica >= reads && onPrimary < times * OTHERS_MAX,
    `${reads} reads: ${onReplica} statements on the replica, ${onPrimary} on the primary`,
  );
}

export const replicaReads: Scenario = {
  name: 'replica-reads',
  description: 'guests read places through the load balancer',
  settings: UNLIMITED,
  run,
};
