import { type Outage, runOutage } from '../outage.ts';
import { type Scenario, UNLIMITED } from '../scenario.ts';

const outage: Outage = async ({ database }) => {
  const primary = await database.findPrimary();
  primary.kill();
  // As its supervisor would. pg_rewind removes writes that the new primary does not have.
  return { end: () => primary.start() };
};

export const primaryKilled: Scenario = {
  name: 'primary-killed',
  description: 'kill -9 of the primary and its Patroni under read and write load',
  settings: UNLIMITED,
  run: (cluster, options) => runOutage(cluster, outage, options),
};
