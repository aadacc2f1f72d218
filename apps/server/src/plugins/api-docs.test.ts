import type { Endpoint } from '@sol/contract/endpoint';
import { envelope, flagText, idListText, idText, latitudeText, pageSizeText } from '@sol/contract/fields';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registerEndpoint } from '#lib/http/endpoint-route.ts';
import { readContract } from '../test/contract-calls.ts';
import { createTestApp } from '../test/test-app.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Record<string, unknown>;
}

interface Operation {
  summary: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Record<string, unknown> }> }>;
}

interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

const updateThing = {
  summary: '무엇을 고치기',
  params: z.object({ id: idText }),
  query: z.object({
    lat: latitudeText,
    limit: pageSizeText(5),
    openNow: z.optional(flagText),
    ids: z.optional(idListText(3)),
    word: z.optional(z.string().check(z.trim(), z.maxLength(9))),
  }),
  body: z.strictObject({ name: z.string(), note: z.optional(z.string()) }),
  response: envelope(z.object({ id: z.int(), note: z.nullable(z.string()) })),
} satisfies Endpoint;

let app: FastifyInstance;
let document: OpenApiDocument;
beforeAll(async () => {
  ({ app } = await createTestApp({
    webRenderer: async (scope) => {
      registerEndpoint(scope, 'PUT /api/test/thing/:id', updateThing, ({ params }) => ({ id: params.id, note: null }));
      scope.get('/page', () => 'a page');
    },
  }));
  document = (await app.inject('/api/openapi.json')).json();
});
afterAll(() => app.close());

describe('the OpenAPI document', () => {
  it('has version 3.1, and a summary and responses for each operation', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.length).toBeGreaterThan(2);
    for (const { summary, responses } of operations) {
      expect(summary).toMatch(/[가-힣]/);
      expect(Object.keys(responses)).toContain('default');
      for (const { description, content } of Object.values(responses)) {
        expect(description).not.toBe('');
        expect(content['application/json']?.schema).toMatchObject({ type: 'object' });
      }
    }
  });

  it('names every path parameter of every path', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(operations)) {
        expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(names);
      }
    }
  });

  it('describes numbers and flags of a query by the type of their value', () => {
    const parameters = document.paths['/api/test/thing/{id}']?.put?.parameters ?? [];
    const shown = Object.fromEntries(parameters.map(({ name, schema, required }) => [name, { ...schema, required }]));
    expect(shown).toMatchObject({
      id: { type: 'integer', required: true },
      lat: { type: 'number', minimum: -90, maximum: 90, required: true },
      limit: { type: 'integer', minimum: 1, maximum: 50, default: 5 },
      openNow: { type: 'boolean' },
      ids: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 3 },
      word: { type: 'string', maxLength: 9 },
    });
    expect(
      parameters
        .filter(({ required }) => required)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['id', 'lat']);
    expect(JSON.stringify(parameters)).not.toContain('anyOf');
  });

  it('describes a request with files as a form with a JSON part', () => {
    expect(document.paths['/api/review']?.post?.requestBody?.content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            request: expect.objectContaining({ type: 'object', additionalProperties: false }),
            files: { type: 'array', maxItems: 5, items: { type: 'string', format: 'binary' } },
          },
          required: ['request'],
          additionalProperties: false,
        },
      },
    });
  });

  it('describes the request and the response', () => {
    const operation = document.paths['/api/test/thing/{id}']?.put;
    expect(operation?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['name'],
      additionalProperties: false,
    });
    expect(operation?.responses['200']?.content['application/json']?.schema).toMatchObject({
      properties: { success: { enum: [true] }, data: { properties: { id: { type: 'integer' } } } },
    });
    expect(operation?.responses.default?.content['application/json']?.schema).toMatchObject({
      properties: { success: { enum: [false] }, code: { type: 'string' } },
    });
  });

  it('lists all served calls of the contract, and no pages', () => {
    const { endpoints } = readContract();
    expect(endpoints.length).toBeGreaterThan(2);
    for (const { method, path } of endpoints) {
      expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
    }
    expect(document.paths).not.toHaveProperty('/page');
  });
});

describe('the page to read it', () => {
  it('loads its scripts from this server under its own policy', async () => {
    const page = await app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
    const sources = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, source = '']) => source);
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources) expect((await app.inject(source)).statusCode).toBe(200);
  });
});
