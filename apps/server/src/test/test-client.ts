import type { FastifyInstance, InjectOptions } from 'fastify';

type Method = NonNullable<InjectOptions['method']>;

interface TestApp {
  app: FastifyInstance;
  as: (memberId: number) => Promise<Record<string, string>>;
}

/**
 * Sends requests as a member, or as a guest for null. Returns the parts of the response that most
 * tests check.
 */
export function createTestClient({ app, as }: TestApp) {
  return async (memberId: number | null, method: Method, url: string, payload?: InjectOptions['payload']) => {
    const headers = memberId === null ? {} : await as(memberId);
    const response = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    const { code, data, details } = response.json();
    return { status: response.statusCode, code, data, details };
  };
}
