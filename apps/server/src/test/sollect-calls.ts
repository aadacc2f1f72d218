import type { SollectInput } from '@sol/contract/sollect';
import type { FastifyInstance } from 'fastify';
import { aPhoto, filePart, formOf, type Part } from './review-form.ts';

type As = (memberId: number) => Promise<Record<string, string>>;

/** Sends requests about sollects as a member, or as a guest for null. */
export function sollectCalls({ app, as }: { app: FastifyInstance; as: As }) {
  const headersOf = async (memberId: number | null) => (memberId === null ? {} : await as(memberId));

  async function ask(
    memberId: number | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) {
    const response = await app.inject({ method, url, headers: await headersOf(memberId), ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  async function send(memberId: number | null, sollectId: number, parts: readonly Part[]) {
    const { payload, headers } = await formOf(parts);
    const response = await app.inject({
      method: 'POST',
      url: `/api/sollect/${sollectId}/upload`,
      payload,
      headers: { ...headers, ...(await headersOf(memberId)) },
    });
    return { status: response.statusCode, body: response.json() };
  }

  return {
    ask,
    send,
    create: (memberId: number | null, input: SollectInput) => ask(memberId, 'POST', '/api/sollect', input),
    update: (memberId: number | null, sollectId: number, input: SollectInput) =>
      ask(memberId, 'PUT', `/api/sollect/${sollectId}`, input),
    remove: (memberId: number | null, sollectId: number) => ask(memberId, 'DELETE', `/api/sollect/${sollectId}`),
    detail: (memberId: number | null, sollectId: number) => ask(memberId, 'GET', `/api/sollect/${sollectId}`),
    mark: (memberId: number | null, sollectId: number) => ask(memberId, 'POST', `/api/solmark/sollect/${sollectId}`),
    unmark: (memberId: number | null, sollectId: number) =>
      ask(memberId, 'DELETE', `/api/solmark/sollect/${sollectId}`),

    /** Uploads a different photo for each name. */
    async upload(memberId: number | null, sollectId: number, names: readonly string[], shade = 0) {
      const parts = names.map(async (name, index) => filePart(await aPhoto(shade + index * 3 + 1), name));
      return send(memberId, sollectId, await Promise.all(parts));
    },
  };
}

export type SollectCalls = ReturnType<typeof sollectCalls>;
