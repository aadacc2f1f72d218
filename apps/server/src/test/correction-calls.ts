import type { AdminCorrection, Correction, CorrectionInput } from '@sol/contract/correction';
import type { ISql } from '../lib/database/database.ts';
import type { createTestApp } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** The calls about corrections as members, guests (null) and operators. */
export function correctionCalls({ app, as }: Awaited<ReturnType<typeof createTestApp>>) {
  async function send(memberId: number | null, method: Method, url: string, payload?: object) {
    const headers = memberId === null ? {} : await as(memberId);
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    const { code, data, details } = response.json();
    return { status: response.statusCode, code, data, details };
  }
  return {
    send,
    propose: (memberId: number | null, placeId: number, input: CorrectionInput) =>
      send(memberId, 'POST', `/api/place/${placeId}/correction`, input),
    confirm: (memberId: number | null, id: number) => send(memberId, 'POST', `/api/correction/${id}/confirm`),
    withdraw: (memberId: number | null, id: number) => send(memberId, 'DELETE', `/api/correction/${id}`),
    list: async (memberId: number, placeId: number): Promise<Correction[]> =>
      (await send(memberId, 'GET', `/api/place/${placeId}/corrections`)).data,
    adminList: async (memberId: number, status = 'PENDING'): Promise<AdminCorrection[]> =>
      (await send(memberId, 'GET', `/api/admin/correction?status=${status}`)).data.corrections,
    decide: (memberId: number | null, id: number, decision: 'accept' | 'reject' | 'revert' | 'revert-member') =>
      send(
        memberId,
        'POST',
        `/api/admin/correction/${id}/${decision}`,
        decision === 'reject' ? { reason: '확인할 수 없음' } : undefined,
      ),
    getPlace: async (id: number) => (await app.inject({ url: `/api/place/${id}` })).json().data.place,
  };
}

/** Members of the first day do not count. */
export const ageMembers = (sql: ISql, ids: readonly number[], age = '40 hours') =>
  sql`update member set created_at = now() - ${age}::interval where id = any(${[...ids]}::bigint[])`;
