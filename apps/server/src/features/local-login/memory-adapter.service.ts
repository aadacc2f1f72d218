import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Limit of stored records; a sign-in in progress has several. */
const RECORDS_MAX = 2_000;

const isOfGrant = (payload: AdapterPayload, grantId: string) => payload.grantId === grantId;

/**
 * Stores the state of oidc-provider in memory. A sign-in in progress must restart after a restart
 * of the app.
 */
export function createMemoryAdapter(): AdapterFactory {
  const records = new LRUCache<string, AdapterPayload>({ max: RECORDS_MAX });

  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`;
    const findBy = async (field: 'uid' | 'userCode', value: string) => {
      for (const [key, payload] of records.entries()) {
        if (key.startsWith(`${model} `) && payload[field] === value) return payload;
      }
      return undefined;
    };
    return {
      async upsert(id, payload, expiresInS) {
        records.set(keyOf(id), payload, expiresInS === undefined ? {} : { ttl: expiresInS * 1000 });
      },
      find: async (id) => records.get(keyOf(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = records.get(keyOf(id));
        // Updated in place: a new record would restart the TTL.
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        records.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of records.entries()) if (isOfGrant(payload, grantId)) records.delete(key);
      },
    };
  };
}
