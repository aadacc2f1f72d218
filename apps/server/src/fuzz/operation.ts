import type { HttpMethod } from '@sol/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { type DeclaredEndpoint, readContract } from '../test/contract-calls.ts';
import { KNOWN_TEXTS } from './sample-values.ts';
import type { Schema } from './schema-values.ts';

/** An operation of the OpenAPI document, with its endpoint of the contract. */
export interface Operation {
  /** For example `PATCH /api/solroute/{id}`. */
  name: string;
  method: HttpMethod;
  path: string;
  params: Schema;
  query: Schema;
  body?: { isForm: boolean; schema: Schema };
  /** Absent for a route without an envelope. */
  endpoint?: DeclaredEndpoint;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface DescribedOperation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Description {
  paths: Record<string, Record<string, DescribedOperation>>;
}

const FORM = 'multipart/form-data';

const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

function withKnownTexts(name: string, schema: Schema): Schema {
  const known = KNOWN_TEXTS[name];
  return known === undefined ? schema : { ...schema, known };
}

function partOf(parameters: Parameter[], part: string): Schema {
  const matching = parameters.filter((parameter) => parameter.in === part);
  return {
    type: 'object',
    properties: Object.fromEntries(matching.map(({ name, schema }) => [name, withKnownTexts(name, schema)])),
    required: matching.filter(({ required = false }) => required).map(({ name }) => name),
  };
}

function readOperation(method: string, path: string, described: DescribedOperation): Operation {
  const { parameters = [], requestBody } = described;
  const [body] = Object.entries(requestBody?.content ?? {});
  return {
    name: `${method} ${path}`,
    method: method as HttpMethod,
    path,
    params: partOf(parameters, 'path'),
    query: partOf(parameters, 'query'),
    ...(body && { body: { isForm: body[0] === FORM, schema: body[1].schema } }),
  };
}

/** The parameters of a route that is not in the document. */
function undescribed(path: string): Operation {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const parameters = names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'id' ? 'integer' : 'string' },
  }));
  const format = { name: 'format', in: 'query', schema: { enum: ['csv', 'geojson', 'gpx', 'ics'] } };
  return readOperation('GET', templateOf(path), { parameters: [...parameters, format] });
}

/** Every operation of the app's OpenAPI document, and the routes outside of it. */
export async function listOperations(app: FastifyInstance): Promise<Operation[]> {
  const { paths }: Description = (await app.inject('/api/openapi.json')).json();
  const { endpoints, addresses } = readContract();
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => readOperation(method.toUpperCase(), path, operation)),
  );
  return [...described, ...addresses.map(undescribed)].map((operation) => {
    const { method, path } = operation;
    const endpoint = endpoints.find((candidate) => candidate.method === method && templateOf(candidate.path) === path);
    return { ...operation, ...(endpoint && { endpoint }) };
  });
}
