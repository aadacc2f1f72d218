import type { Endpoint } from '@sol/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration a route was made from: what the published API description is made of. */
    endpoint?: Endpoint;
  }
}

type OutputOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E extends { [P in Part]: infer Schema }
  ? z.output<Schema>
  : undefined;

/** A request whose parts have passed the endpoint's schemas. */
export type RequestOf<E extends Endpoint> = FastifyRequest<{
  Params: OutputOf<E, 'params'>;
  Querystring: OutputOf<E, 'query'>;
  Body: OutputOf<E, 'body'>;
}>;

/** What the endpoint's envelope carries. */
export type DataOf<E extends Endpoint> = z.output<E['response']> extends { data: infer Data } ? Data : never;

type Handler<E extends Endpoint> = (request: RequestOf<E>, reply: FastifyReply) => DataOf<E> | Promise<DataOf<E>>;

type Hooks = Pick<RouteShorthandOptions, 'onRequest' | 'preHandler' | 'bodyLimit'>;

/** Serves an endpoint of the contract: the handler answers `data`, the envelope is put around it here. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  hooks: Hooks = {},
): void {
  const { method, path, params, query, body, response, status = 200 } = endpoint;
  app.route({
    ...hooks,
    method,
    url: path,
    config: { endpoint },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: response },
    },
    handler: async (request, reply) => {
      // The schemas above have run: the parts are what the endpoint says they are.
      const data = await handler(request as unknown as RequestOf<E>, reply);
      return reply.code(status).send({ success: true, data });
    },
  });
}
