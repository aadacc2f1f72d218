import type { Fault } from '../fault.ts';
import { killRounds } from '../kill-rounds.ts';

export const killApp: Fault = {
  name: 'kill-app',
  description: 'kill -9 of the app under write load, sometimes during its start',
  run: (options) =>
    killRounds(async (app) => {
      await app.end('SIGKILL');
      return undefined;
    }, options),
};
