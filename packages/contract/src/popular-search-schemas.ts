import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { keyword } from './text-schemas.ts';
import { envelope } from './wire-schemas.ts';

export const listPopularSearchesSchemas = {
  summary: '많이 찾는 검색어',
  response: envelope(z.array(z.string())),
} satisfies EndpointSchemas;

export const countSearchSchemas = {
  summary: '검색한 기기 세기',
  body: z.strictObject({ keyword }),
  status: 201,
  response: envelope(z.null()),
} satisfies EndpointSchemas;
