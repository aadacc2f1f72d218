import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';

const status = envelope(z.object({ status: z.literal('ok') }));

export const getLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: '프로세스가 살아 있는지',
  response: status,
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  summary: '요청을 받을 수 있는지 (데이터베이스 포함)',
  response: status,
});
