import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/**
 * Registered for the routes of one feature: other routes reject multipart bodies with 415.
 * lib/upload/upload.ts reads the parts.
 */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  // lib/upload/upload.ts reports files that are too long.
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
}
