import fastifySwagger, { type SwaggerTransform } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { Endpoint, FileParts } from '@sol/contract/endpoint';
import { errorBody } from '@sol/contract/error';
import { PUBLIC_API_PATH, PUBLIC_LICENCE } from '@sol/contract/public-place';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { type CompressedResponse, compressResponse, QUALITY, sendCompressed } from '#lib/http/compressed-response.ts';
import { describeInput, describeResponse } from '#lib/http/endpoint-schema.ts';

/** Swagger UI sets style attributes; its scripts are separate files. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const failure = {
  description: '실패: code가 무엇인지, message가 사람에게 보일 말을 알려 줘요',
  content: { 'application/json': { schema: describeResponse(errorBody) } },
};

/** A multipart request: its JSON in one part, its files in others of one name. */
function describeForm(body: Endpoint['body'], { field, maxCount }: FileParts) {
  const file = { type: 'string', format: 'binary' };
  return {
    type: 'object',
    properties: {
      ...(body && { request: describeInput(body) }),
      [field]: { type: 'array', maxItems: maxCount, items: file },
    },
    required: body === undefined ? [] : ['request'],
    additionalProperties: false,
  };
}

/**
 * Swagger UI has 1.7 MB of scripts, which few developers load: compressing them takes 30 ms per
 * request.
 */
export const API_DOCS_PATHS = ['/api/docs', `${PUBLIC_API_PATH}docs`];

/** Publishes only endpoints of the contract. */
const describeRoute: SwaggerTransform = ({ schema, url, route }) => {
  const endpoint = route.config?.endpoint;
  if (endpoint === undefined) return { schema: { hide: true }, url };
  const { summary, files, params, query, body, response, status = 200 } = endpoint;
  const described = {
    ...schema,
    summary,
    tags: [url.split('/')[2] ?? 'api'],
    ...(params && { params: describeInput(params) }),
    ...(query && { querystring: describeInput(query) }),
    ...(body && { body: describeInput(body) }),
    ...(files && { body: describeForm(body, files), consumes: ['multipart/form-data'] }),
    response: {
      [status]: { description: '성공', content: { 'application/json': { schema: describeResponse(response) } } },
      default: failure,
    },
  };
  return { schema: described satisfies FastifySchema, url };
};

/**
 * OpenAPI 3.1 of every endpoint registered after this call at /api/openapi.json, and Swagger UI at
 * /api/docs; of the public read API alone below /api/v1.
 */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '쏠 API', version: '1', description: '혼자 갈 곳을 찾는 지도, 쏠의 HTTP API' },
    },
    transform: describeRoute,
  });
  await registerDocument(app, { path: '/api/', title: '쏠 API', select: (whole) => whole });
  await registerDocument(app, { path: PUBLIC_API_PATH, title: '쏠 공개 API', select: toPublicDocument });
}

type ApiDocument = Readonly<Record<string, unknown>>;

/** The description of the public read API alone. */
const toPublicDocument = (whole: ApiDocument): ApiDocument => ({
  ...whole,
  info: { title: '쏠 공개 API', version: '1', description: PUBLIC_LICENCE },
  paths: Object.fromEntries(Object.entries(Object(whole.paths)).filter(([path]) => path.startsWith(PUBLIC_API_PATH))),
});

interface DocumentOptions {
  path: string;
  title: string;
  select: (whole: ApiDocument) => ApiDocument;
}

async function registerDocument(app: FastifyInstance, { path, title, select }: DocumentOptions): Promise<void> {
  // The plugin decorates its scope, so that each page needs one.
  await app.register(async (scope) => {
    await scope.register(fastifySwaggerUi, {
      routePrefix: `${path}docs`,
      staticCSP: DOCS_POLICY,
      theme: { title },
      uiConfig: { layout: 'BaseLayout' },
      transformSpecification: (whole) => select(whole),
      transformSpecificationClone: false,
    });
  });
  let description: CompressedResponse | undefined;
  app.get(`${path}openapi.json`, (request, reply) => {
    description ??= compressResponse(JSON.stringify(select(Object(app.swagger()))), QUALITY.page);
    return sendCompressed(description, request, reply, { type: 'application/json; charset=utf-8' });
  });
}
