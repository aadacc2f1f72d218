import { type Outage, sufferOutage } from '../outage.ts';
import { type Trial, UNLIMITED } from '../scenario.ts';

const outage: Outage = async ({ database }) => {
  const [leader, candidate] = [await database.findPrimary(), await database.findReplica()];
  const names = { leader: leader.name, candidate: candidate.name };
  const { status, text } = await leader.ask('POST', '/switchover', names);
  if (status !== 200) throw new Error(`Patroni does not switch over: ${status} ${text}`);
  return { end: () => undefined };
};

export const switchover: Trial = {
  name: 'switchover',
  act: 'primary and replica change places, as before the maintenance of a machine',
  settings: UNLIMITED,
  run: (cluster, options) => sufferOutage(cluster, outage, options),
};
