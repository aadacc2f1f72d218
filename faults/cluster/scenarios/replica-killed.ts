import { type Outage, runOutage } from '../outage.ts';
import { type Scenario, UNLIMITED } from '../scenario.ts';

const outage: Outage = async ({ database }) => {
  const replica = await database.findReplica();
  replica.kill();
  return { end: () => replica.start() };
};

export const replicaKilled: Scenario = {
  name: 'replica-killed',
  description: 'kill -9 of the synchronous replica and its Patroni',
  settings: UNLIMITED,
  run: (cluster, options) => runOutage(cluster, outage, options),
};
