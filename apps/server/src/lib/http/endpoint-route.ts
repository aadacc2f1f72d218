import { type Api, type ApiKey, api } from '@sol/contract/api';
import { type Endpoint, type EndpointKey, parseKey } from '@sol/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { MemberId } from '#lib/auth/member-id.ts';
import { requireMember, requireOperator } from '#lib/auth/require-access.ts';
import { withTimeout } from '#lib/concurrency/timeout.ts';
import type { Actor } from '#lib/member/actor.ts';
import { type UploadedFile, withUpload } from '#lib/upload/upload.ts';
import { getBodyLimit } from './body-limit.ts';
import { validate } from './validator.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's declaration, for the published API description. */
    endpoint?: Endpoint;
    /** Access of a route without an endpoint. */
    access?: Endpoint['access'];
  }
}

type OutputOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E extends { [P in Part]: infer Schema }
  ? z.output<Schema>
  : undefined;

/** Never null where the endpoint requires a sign-in. */
type CallerOf<E extends Endpoint> = E extends { access: 'member' | 'operator' } ? MemberId : MemberId | null;

type EndpointRequest<E extends Endpoint> = FastifyRequest<{
  Params: OutputOf<E, 'params'>;
  Querystring: OutputOf<E, 'query'>;
  Body: OutputOf<E, 'body'>;
}> & {
  memberId: CallerOf<E>;
  actor: E extends { access: 'operator' } ? Actor : Actor | null;
} & (E extends { files: object } ? { uploads: UploadedFile[] } : unknown);

type EndpointData<E extends Endpoint> = z.output<E['response']> extends { data: infer Data } ? Data : never;

/** A request to an endpoint of the contract, with validated parts and an authorized caller. */
export type RequestOf<Key extends ApiKey> = EndpointRequest<Api[Key]>;

/** The `data` of the endpoint's envelope. */
export type DataOf<Key extends ApiKey> = EndpointData<Api[Key]>;

/**
 * Returned by handlers that have sent the reply themselves. The reply cannot be returned, because
 * it is a promise that settles only at the end of the response.
 */
export const ALREADY_SENT = { isSent: true } as const;

type Result<E extends Endpoint> = EndpointData<E> | typeof ALREADY_SENT;

type Handler<E extends Endpoint> = (request: EndpointRequest<E>, reply: FastifyReply) => Result<E> | Promise<Result<E>>;

type Hooks = Pick<RouteShorthandOptions, 'onRequest' | 'preHandler' | 'bodyLimit'>;

/**
 * Reads a multipart body here and not in a parser, because its files last as long as the handler.
 */
async function handleUpload(
  files: NonNullable<Endpoint['files']>,
  { body }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  if (files.isOptional && !request.isMultipart()) {
    Object.assign(request, { body: body && validate(body, 'body', request.body ?? {}), uploads: [] });
    return handle();
  }
  return withUpload(request, reply, files, async (upload) => {
    Object.assign(request, {
      body: body && validate(body, 'request', upload.request ?? (files.isOptional && {})),
      uploads: upload.files,
    });
    return handle();
  });
}

/** Twice the limit of a statement, counted from when the whole request has arrived. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** Longer, because uploads queue for image processing. */
const UPLOAD_RESPONSE_TIMEOUT_MS = 60_000;

/**
 * For endpoints without a body: parsing a hostile megabyte of brackets takes a third of a second.
 */
const NO_BODY_MAX_BYTES = 1_024;

const guards = { member: requireMember, operator: requireOperator };

/**
 * Registers an endpoint of the contract: the handler returns `data`, the envelope is added here.
 */
export function route<const Key extends ApiKey>(
  app: FastifyInstance,
  key: Key,
  handler: Handler<Api[NoInfer<Key>]>,
  hooks: Hooks = {},
): void {
  registerEndpoint(app, key, api[key], handler, hooks);
}

/** {@link route} for an endpoint that is declared elsewhere. */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  key: EndpointKey,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  hooks: Hooks = {},
): void {
  const { access, files, params, query, body, response, status = 200 }: Endpoint = endpoint;
  const { method, path } = parseKey(key);
  app.route({
    // Without files or with optional ones; a multipart body has limits of its own.
    ...((files === undefined || files.isOptional) && {
      bodyLimit: body === undefined ? NO_BODY_MAX_BYTES : getBodyLimit(body),
    }),
    ...hooks,
    ...(access && { onRequest: [guards[access], ...[hooks.onRequest ?? []].flat()] }),
    method,
    url: path,
    config: { endpoint },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && files === undefined && { body }),
      response: { [status]: response },
    },
    handler: (request, reply) => {
      // The schemas have validated the parts.
      const handle = () => handler(request as unknown as EndpointRequest<E>, reply);
      const toBody = (data: unknown) => {
        if (data === ALREADY_SENT) return reply;
        reply.code(status);
        return { success: true, data };
      };
      if (files !== undefined) {
        return handleUpload(files, endpoint, request, reply, () =>
          withTimeout(UPLOAD_RESPONSE_TIMEOUT_MS, Promise.resolve(handle())),
        ).then(toBody);
      }
      const result = handle();
      if (result instanceof Promise) return withTimeout(RESPONSE_TIMEOUT_MS, result).then(toBody);
      // A cached response needs no timer. It has been sent here, and a reply would be waited for.
      return result === ALREADY_SENT ? undefined : toBody(result);
    },
  });
}
