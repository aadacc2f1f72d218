import { sufferOutage } from '../outage.ts';
import { type Trial, UNLIMITED } from '../trial.ts';

const WRITING_WITHIN_MS = 15_000;

export const replicaKilled: Trial = {
  name: 'replica-killed',
  act: 'kill -9 of the replica, without which no commit is acknowledged, and its Patroni',
  settings: UNLIMITED,
  run: (cluster, options) =>
    sufferOutage(
      cluster,
      {
        writingWithinMs: WRITING_WITHIN_MS,
        async begin({ database }) {
          const replica = await database.findReplica();
          replica.kill();
          return { end: () => replica.start() };
        },
      },
      options,
    ),
};
