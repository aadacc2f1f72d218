import { LEARNS_WITHIN_MS, type Outage, sufferOutage } from '../outage.ts';
import { type Trial, UNLIMITED } from '../scenario.ts';

const outage: Outage = async ({ database }) => {
  const primary = await database.findPrimary();
  // It still believes to be primary after the other has taken over.
  return { end: primary.freeze(), watchedAfterwardsMs: LEARNS_WITHIN_MS };
};

export const primaryFrozen: Trial = {
  name: 'primary-frozen',
  act: 'the primary and its Patroni stand still, are replaced, and go on when there is another',
  settings: UNLIMITED,
  run: (cluster, options) => sufferOutage(cluster, outage, options),
};
