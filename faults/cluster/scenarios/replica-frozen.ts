import { type Outage, ROLE_CHANGE_WITHIN_MS, runOutage } from '../outage.ts';
import { type Scenario, UNLIMITED } from '../scenario.ts';

const outage: Outage = async ({ database }) => {
  const replica = await database.findReplica();
  return { end: replica.freeze(), loadAfterwardsMs: ROLE_CHANGE_WITHIN_MS };
};

export const replicaFrozen: Scenario = {
  name: 'replica-frozen',
  description: 'the replica and its Patroni freeze with open connections, and continue at the end',
  settings: UNLIMITED,
  run: (cluster, options) => runOutage(cluster, outage, options),
};
