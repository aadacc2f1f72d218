import type { TestConnection } from '../lib/http/public-address.ts';

export const PUSH_HOST = 'push.example';

/** Leads all connections to a push server on this machine. */
export const connectionTo = (port: number, ca: string): TestConnection => ({
  lookup: (_, options, done) => {
    if (options.all) (done as (error: null, all: object[]) => void)(null, [{ address: '127.0.0.1', family: 4 }]);
    else done(null, '127.0.0.1', 4);
  },
  isAllowedAddress: (address) => address === '127.0.0.1',
  options: { port, ca },
});
