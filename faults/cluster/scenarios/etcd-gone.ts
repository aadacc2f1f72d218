import { setTimeout as delay } from 'node:timers/promises';
import { type Outage, ROLE_CHANGE_WITHIN_MS, runOutage } from '../outage.ts';
import { type Scenario, UNLIMITED } from '../scenario.ts';

/** Twice the leader lease: `ttl` of patroni.yml. */
const OUTAGE_MS = 20_000;

const outage: Outage = async ({ database: { etcd } }) => {
  await etcd.kill();
  await delay(OUTAGE_MS);
  return { end: etcd.start, loadAfterwardsMs: ROLE_CHANGE_WITHIN_MS };
};

export const etcdGone: Scenario = {
  name: 'etcd-gone',
  description: 'kill -9 of the only etcd, which stores the leader, for 20 s',
  settings: UNLIMITED,
  run: (cluster, options) => runOutage(cluster, outage, options),
};
