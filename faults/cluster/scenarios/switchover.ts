import { type Outage, runOutage } from '../outage.ts';
import { type Scenario, UNLIMITED } from '../scenario.ts';

const outage: Outage = async ({ database }) => {
  const [leader, candidate] = [await database.findPrimary(), await database.findReplica()];
  const names = { leader: leader.name, candidate: candidate.name };
  const { status, text } = await leader.request('POST', '/switchover', names);
  if (status !== 200) throw new Error(`Patroni does not switch over: ${status} ${text}`);
  return { end: () => undefined };
};

export const switchover: Scenario = {
  name: 'switchover',
  description: 'planned switchover of primary and replica, as for maintenance',
  settings: UNLIMITED,
  run: (cluster, options) => runOutage(cluster, outage, options),
};
