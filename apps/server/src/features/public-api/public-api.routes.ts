import { parseKey } from '@sol/contract/endpoint';
import { LLMS_PATH, MCP_PATH } from '@sol/contract/paths';
import { PUBLIC_API_PATH, PUBLIC_LICENCE, publicPlaceApi } from '@sol/contract/public-place';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { compressResponse, QUALITY, sendCompressed } from '#lib/http/compressed-response.ts';
import { ALREADY_SENT, route } from '#lib/http/endpoint-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { type AssistantServiceOptions, createAssistantService } from './assistant.service.ts';
import { mcpRoutes } from './mcp.routes.ts';
import { createPublicPlaceService, type PublicPlaceService } from './public-place.service.ts';

/** A client keeps the response and asks whether it is current. No shared cache gets its keyword and its position. */
const CACHE_CONTROL = 'private, no-cache';

/** The body of the contract as it is, with an entity tag, or 304. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { data, next = null }: { data: unknown; next?: string | null },
) {
  const body = compressResponse(JSON.stringify({ success: true, data, licence: PUBLIC_LICENCE, next }), QUALITY.data);
  reply.header('cache-control', CACHE_CONTROL);
  sendCompressed(body, request, reply, { type: 'application/json; charset=utf-8' });
  return ALREADY_SENT;
}

/** A preflight precedes a request of a page with an entity tag. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'if-none-match',
  'access-control-max-age': '86400',
};

const publicPlaceRoutes: FastifyPluginAsync<{ publicPlaces: PublicPlaceService }> = async (app, { publicPlaces }) => {
  for (const key of Object.keys(publicPlaceApi) as (keyof typeof publicPlaceApi)[]) {
    app.options(parseKey(key).path, async (_request, reply) => reply.code(204).headers(PREFLIGHT).send());
  }
  route(app, 'GET /api/v1/places', async (request, reply) =>
    send(request, reply, await publicPlaces.list(request.query)),
  );
  route(app, 'GET /api/v1/places/:id', async (request, reply) =>
    send(request, reply, { data: (await publicPlaces.get(request.params.id)).place }),
  );
  route(app, 'GET /api/v1/search', async (request, reply) =>
    send(request, reply, await publicPlaces.search(request.query)),
  );
};

const llmsText = (publicUrl: string, hasMcp: boolean): string => `# 쏠 (sol)

> 혼자 갈 곳을 찾는 지도. A map of places in Korea for people who go alone: restaurants, cafés, museums and walks with what members know about going there alone (seats for one, orders for one, price of a meal, noise), each with the number of members, the date and the source.

Data is read-only and needs no key. Each response has a licence line; name 쏠 and link the page of the place.

## API

- [Places](${publicUrl}${PUBLIC_API_PATH}places): near a point (lat, lng), by category and facts
- [Search](${publicUrl}${PUBLIC_API_PATH}search?q=${encodeURIComponent('성수 혼밥')}): by what a keyword means, in Korean
- [OpenAPI document](${publicUrl}${PUBLIC_API_PATH}openapi.json)
- [Documentation](${publicUrl}${PUBLIC_API_PATH}docs)
${hasMcp ? `- [Model Context Protocol](${publicUrl}${MCP_PATH}): streamable HTTP by POST, no sign-in; tools find_solo_places, get_place, plan_day, search, fetch\n` : ''}
## Pages

- [Map](${publicUrl}/map)
- [Posts](${publicUrl}/sollect)
`;

export async function registerPublicApi(
  app: FastifyInstance,
  { config, ...context }: AppContext & Omit<AssistantServiceOptions, 'publicUrl'>,
): Promise<void> {
  const { publicUrl, hasMcp } = config;
  const options = { ...context, publicUrl };
  const publicPlaces = createPublicPlaceService(options);
  await app.register(publicPlaceRoutes, { publicPlaces });
  if (hasMcp) {
    const assistant = createAssistantService(publicPlaces, options);
    await app.register(mcpRoutes, { assistant, publicUrl, logger: context.logger });
  }
  app.get(LLMS_PATH, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(llmsText(publicUrl, hasMcp)),
  );
}
