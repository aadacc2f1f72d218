import { type Outage, ROLE_CHANGE_WITHIN_MS, runOutage } from '../outage.ts';
import { type Scenario, UNLIMITED } from '../scenario.ts';

const outage: Outage = async ({ database }) => {
  const primary = await database.findPrimary();
  // It still believes to be primary after the other has taken over.
  return { end: primary.freeze(), loadAfterwardsMs: ROLE_CHANGE_WITHIN_MS };
};

export const primaryFrozen: Scenario = {
  name: 'primary-frozen',
  description: 'the primary and its Patroni freeze, are replaced, and continue next to the new primary',
  settings: UNLIMITED,
  run: (cluster, options) => runOutage(cluster, outage, options),
};
