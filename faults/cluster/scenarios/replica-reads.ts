import { type Finding, held } from '../../fault.ts';
import type { Cluster } from '../cluster.ts';
import { readAsGuest } from '../statement-count.ts';
import { type Trial, type TrialOptions, UNLIMITED } from '../scenario.ts';

const PLACES = 20;
const READS_EACH = 100;
/** HAProxy makes each process check the primary every two seconds. */
const OTHERS_MAX = READS_EACH / 2;

async function* run(cluster: Cluster, { times }: TrialOptions): AsyncGenerator<Finding> {
  const { placeIds } = await cluster.createCast({ members: 0, places: PLACES, photos: 0 });
  const reads = times * READS_EACH;
  const { refused, onPrimary, onReplica } = await readAsGuest(cluster, placeIds, reads);
  yield held(
    'what guests read comes from the replica',
    refused === 0 && onReplica >= reads && onPrimary < times * OTHERS_MAX,
    `${reads} reads: ${onReplica} statements on the replica, ${onPrimary} on the primary`,
  );
}

export const replicaReads: Trial = {
  name: 'replica-reads',
  act: 'guests read places through the balancer',
  settings: UNLIMITED,
  run,
};
