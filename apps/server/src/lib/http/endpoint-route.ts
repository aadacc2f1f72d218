import type { Endpoint } from '@sol/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { OperatorId } from '#lib/auth/operator.ts';
import { requireMember } from '#lib/auth/require-member.ts';
import { requireOperator } from '#lib/auth/require-operator.ts';
import { withTimeout } from '#lib/concurrency/timeout.ts';
import { type UploadedFile, withUpload } from '#lib/upload/upload.ts';
import { bodyLimitOf } from './body-limit.ts';
import { validate } from './validator.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration a route was made from: what the published API description is made of. */
    endpoint?: Endpoint;
    /** Whom a route answers that no endpoint describes. */
    access?: Endpoint['access'];
  }
}

type OutputOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E extends { [P in Part]: infer Schema }
  ? z.output<Schema>
  : undefined;

/** Who asks: known for certain where the endpoint is not for everyone. */
type AskerOf<E extends Endpoint> = E extends { access: 'member' | 'operator' } ? MemberId : MemberId | null;

/** A request whose parts have passed the endpoint's schemas, and whose asker may ask it. */
export type RequestOf<E extends Endpoint> = FastifyRequest<{
  Params: OutputOf<E, 'params'>;
  Querystring: OutputOf<E, 'query'>;
  Body: OutputOf<E, 'body'>;
}> & {
  memberId: AskerOf<E>;
  operatorId: E extends { access: 'operator' } ? OperatorId : OperatorId | null;
} & (E extends { files: object } ? { uploads: UploadedFile[] } : unknown);

/** What the endpoint's envelope carries. */
export type DataOf<E extends Endpoint> = z.output<E['response']> extends { data: infer Data } ? Data : never;

/** What a handler answers that has sent bytes made before. The reply itself would be waited for: it is a promise of its end. */
export const ALREADY_SENT = { isSent: true } as const;

type Answer<E extends Endpoint> = DataOf<E> | typeof ALREADY_SENT;

/** Answers the data. */
type Handler<E extends Endpoint> = (request: RequestOf<E>, reply: FastifyReply) => Answer<E> | Promise<Answer<E>>;

type Hooks = Pick<RouteShorthandOptions, 'onRequest' | 'preHandler' | 'bodyLimit'>;

/** The body of a multipart call is read here and not by a parser: its files last as long as the handler. */
async function handleUpload(
  { files, body }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  if (files === undefined) return handle();
  return withUpload(request, reply, files, async (upload) => {
    Object.assign(request, {
      body: body && validate(body, 'request', upload.request),
      uploads: upload.files,
    });
    return handle();
  });
}

/** Twice what a statement may take, counted from when all of the request is there. Nobody waits longer for a page. */
const ANSWER_WITHIN_MS = 10_000;
/** Photos wait for each other to be worked on. */
const ANSWER_UPLOAD_WITHIN_MS = 60_000;

/** Of a call that takes no body, sent one by who means harm: reading a megabyte of brackets takes a third of a second. */
const NO_BODY_MAX_BYTES = 1_024;

const gates = { member: requireMember, operator: requireOperator };

/** Serves an endpoint of the contract: the handler answers `data`, the envelope is put around it here. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  hooks: Hooks = {},
): void {
  const { method, path, access, params, query, body, files, response, status = 200 } = endpoint;
  const limitMs = files === undefined ? ANSWER_WITHIN_MS : ANSWER_UPLOAD_WITHIN_MS;
  app.route({
    ...(files === undefined && { bodyLimit: body === undefined ? NO_BODY_MAX_BYTES : bodyLimitOf(body) }),
    ...hooks,
    ...(access && { onRequest: [gates[access], ...[hooks.onRequest ?? []].flat()] }),
    method,
    url: path,
    config: { endpoint },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && files === undefined && { body }),
      response: { [status]: response },
    },
    handler: async (request, reply) => {
      // The schemas above have run: the parts are what the endpoint says they are.
      const data = await handleUpload(endpoint, request, reply, () =>
        withTimeout(limitMs, Promise.resolve(handler(request as unknown as RequestOf<E>, reply))),
      );
      return data === ALREADY_SENT ? reply : reply.code(status).send({ success: true, data });
    },
  });
}
