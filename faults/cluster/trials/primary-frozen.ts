import { LEARNS_WITHIN_MS, type Outage, sufferOutage } from '../outage.ts';
import { type Trial, UNLIMITED } from '../trial.ts';

const outage: Outage = async ({ database }) => {
  const primary = await database.findPrimary();
  // It goes on in the belief that it leads, while the other has taken its place.
  return { end: primary.freeze(), watchedAfterwardsMs: LEARNS_WITHIN_MS };
};

export const primaryFrozen: Trial = {
  name: 'primary-frozen',
  act: 'the primary and its Patroni stand still, are replaced, and go on when there is another',
  settings: UNLIMITED,
  run: (cluster, options) => sufferOutage(cluster, outage, options),
};
