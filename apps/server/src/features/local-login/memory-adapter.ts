import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Sign-ins under way at a time, several records each. */
const RECORDS_MAX = 2_000;

const isOfGrant = (payload: AdapterPayload, grantId: string) => payload.grantId === grantId;

/** Keeps what oidc-provider must remember, until the app ends: a sign-in then under way begins anew. */
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
        // In place: a new record would live its whole time again.
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
