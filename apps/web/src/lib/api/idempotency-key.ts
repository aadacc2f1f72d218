import { IDEMPOTENCY_KEY_HEADER } from '@sol/contract/idempotency';
import { createUuid } from '#lib/uuid.ts';
import { authorizedFetch } from './authorized-transport.ts';
import type { Transport } from './call.ts';

export const createIdempotencyKey = (): string => createUuid();

/**
 * Options of `call` for a request that may be repeated with the key, a UUID, and takes effect once.
 * Apart from `call`, because few pages write.
 */
export const withIdempotencyKey = (key: string | undefined): { transport?: Transport } =>
  key === undefined
    ? {}
    : {
        transport: (path, init) =>
          authorizedFetch(path, { ...init, headers: { ...init.headers, [IDEMPOTENCY_KEY_HEADER]: key } }),
      };
