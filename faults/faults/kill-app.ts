import type { Fault } from '../fault.ts';
import { killRounds } from '../kill-rounds.ts';

export const killApp: Fault = {
  name: 'kill-app',
  act: 'kill -9 of the app under write load, sometimes during its start',
  run: (options) =>
    killRounds(async (app) => {
      await app.end('SIGKILL');
      return undefined;
    }, options),
};
