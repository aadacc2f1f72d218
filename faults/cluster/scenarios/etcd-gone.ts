import { setTimeout as delay } from 'node:timers/promises';
import { LEARNS_WITHIN_MS, type Outage, sufferOutage } from '../outage.ts';
import { type Trial, UNLIMITED } from '../scenario.ts';

/** Twice the leader lease: `ttl` of patroni.yml. */
const GONE_MS = 20_000;

const outage: Outage = async ({ database: { etcd } }) => {
  await etcd.kill();
  await delay(GONE_MS);
  return { end: etcd.start, watchedAfterwardsMs: LEARNS_WITHIN_MS };
};

export const etcdGone: Trial = {
  name: 'etcd-gone',
  act: 'kill -9 of the only etcd, by which the two know who leads, for 20 s',
  settings: UNLIMITED,
  run: (cluster, options) => sufferOutage(cluster, outage, options),
};
