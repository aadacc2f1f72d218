import { endpoint } from './endpoint.ts';
import type { getLivenessSchemas, getReadinessSchemas } from './health-schemas.ts';

export const getLiveness = endpoint<typeof getLivenessSchemas>({
  method: 'GET',
  path: '/api/health/live',
});

export const getReadiness = endpoint<typeof getReadinessSchemas>({
  method: 'GET',
  path: '/api/health/ready',
});
