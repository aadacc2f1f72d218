import { createMcpHandler } from '@modelcontextprotocol/server';
import { MCP_PATH } from '@sol/contract/paths';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '#lib/http/errors.ts';
import type { Logger } from '#lib/process/logger.ts';
import { isLoopback } from '#lib/process/loopback.ts';
import type { AssistantService } from './assistant.service.ts';
import { createToolServer } from './mcp-tools.service.ts';

const BODY_MAX_BYTES = 65_536;

const hostnameOf = (url: string): string | undefined => URL.parse(url)?.hostname;

/**
 * A page elsewhere can reach a server of the user's network under a name of its own, which it lets resolve to that server
 * (DNS rebinding). Both headers then have that name.
 */
function requireOwnHost(publicUrl: string) {
  const publicHost = hostnameOf(publicUrl);
  const isOwn = (name: string | undefined) => name !== undefined && (name === publicHost || isLoopback(name));
  return async ({ headers, host }: FastifyRequest): Promise<void> => {
    const reject = (path: string) => {
      throw new AppError('FORBIDDEN', { details: [{ path, message: 'PUBLIC_URL의 주소가 아니에요.' }] });
    };
    if (!isOwn(hostnameOf(`http://${host}`))) reject('headers.host');
    if (headers.origin !== undefined && !isOwn(hostnameOf(headers.origin))) reject('headers.origin');
  };
}

/** The request of Fastify as one of the Fetch API, which the SDK reads. */
function toFetchRequest({ headers, body, url }: FastifyRequest, signal: AbortSignal): Request {
  const names = ['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];
  const sent = names.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request(new URL(url, 'http://localhost'), {
    method: 'POST',
    headers: sent,
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : '',
    signal,
  });
}

/** A batch of JSON-RPC, which only the revision 2025-03-26 has: a hundred calls would count as one. */
function isBatch(body: unknown): boolean {
  // Decoded as the SDK does, without a byte order mark.
  return Buffer.isBuffer(body) && new TextDecoder().decode(body).trimStart().startsWith('[');
}

const NO_BATCH = { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Batches are not accepted.' } };

interface McpRoutesOptions {
  assistant: AssistantService;
  publicUrl: string;
  logger: Logger;
}

export const mcpRoutes: FastifyPluginAsync<McpRoutesOptions> = async (app, { assistant, publicUrl, logger }) => {
  // The SDK parses the body, and describes a malformed one as JSON-RPC does.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    MCP_PATH,
    // Without a sign-in: a token of something else is not an error.
    { bodyLimit: BODY_MAX_BYTES, config: { hasOwnToken: true }, onRequest: requireOwnHost(publicUrl) },
    async (request, reply) => {
      if (isBatch(request.body)) return reply.code(400).send(NO_BATCH);
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort());
      const assertPlanLimit = () => app.assertPlanLimit(request);
      // One for each request, because the limits are those of its client. The list of tools never changes: no subscriptions.
      const handler = createMcpHandler(() => createToolServer({ assistant, publicUrl, logger, assertPlanLimit }), {
        legacy: 'stateless',
        maxSubscriptions: 0,
        maxRequestBodySize: BODY_MAX_BYTES,
        onerror: (error) => logger.debug({ err: error }, 'a request of an assistant was rejected'),
      });
      const response = await handler.fetch(toFetchRequest(request, closed.signal));
      // Not allowed in HTTP/2.
      response.headers.delete('connection');
      response.headers.set('cache-control', 'no-store, no-transform');
      return response;
    },
  );
};
