import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { envelope } from './wire-schemas.ts';

const status = envelope(z.object({ status: z.literal('ok') }));

export const getLivenessSchemas = {
  summary: '프로세스가 살아 있는지',
  response: status,
} satisfies EndpointSchemas;

export const getReadinessSchemas = {
  summary: '요청을 받을 수 있는지 (데이터베이스 포함)',
  response: status,
} satisfies EndpointSchemas;
