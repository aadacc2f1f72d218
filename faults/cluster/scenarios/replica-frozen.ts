import { LEARNS_WITHIN_MS, type Outage, sufferOutage } from '../outage.ts';
import { type Trial, UNLIMITED } from '../scenario.ts';

const outage: Outage = async ({ database }) => {
  const replica = await database.findReplica();
  return { end: replica.freeze(), watchedAfterwardsMs: LEARNS_WITHIN_MS };
};

export const replicaFrozen: Trial = {
  name: 'replica-frozen',
  act: 'the replica and its Patroni stand still, keep every connection, say nothing, and go on in the end',
  settings: UNLIMITED,
  run: (cluster, options) => sufferOutage(cluster, outage, options),
};
