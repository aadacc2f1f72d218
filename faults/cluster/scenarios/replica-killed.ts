import { type Outage, sufferOutage } from '../outage.ts';
import { type Trial, UNLIMITED } from '../scenario.ts';

const outage: Outage = async ({ database }) => {
  const replica = await database.findReplica();
  replica.kill();
  return { end: () => replica.start() };
};

export const replicaKilled: Trial = {
  name: 'replica-killed',
  act: 'kill -9 of the replica, without which no commit is acknowledged, and its Patroni',
  settings: UNLIMITED,
  run: (cluster, options) => sufferOutage(cluster, outage, options),
};
