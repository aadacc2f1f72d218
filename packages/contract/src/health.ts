import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope } from './fields.ts';

const status = envelope(z.object({ status: z.literal('ok') }));

export const healthApi = {
  'GET /api/health/live': {
    summary: '프로세스가 살아 있는지',
    response: status,
  },
  'GET /api/health/ready': {
    summary: '요청을 받을 수 있는지 (데이터베이스 포함)',
    response: status,
  },
} satisfies Endpoints;
