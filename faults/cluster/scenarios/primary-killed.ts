import { type Outage, sufferOutage } from '../outage.ts';
import { type Trial, UNLIMITED } from '../scenario.ts';

const outage: Outage = async ({ database }) => {
  const primary = await database.findPrimary();
  primary.kill();
  // As its supervisor would. pg_rewind removes writes that the new primary does not have.
  return { end: () => primary.start() };
};

export const primaryKilled: Trial = {
  name: 'primary-killed',
  act: 'kill -9 of the primary and its Patroni while people write and read',
  settings: UNLIMITED,
  run: (cluster, options) => sufferOutage(cluster, outage, options),
};
