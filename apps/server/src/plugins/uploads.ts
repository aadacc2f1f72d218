import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** For the routes of one feature: everywhere else a form is still a type nobody reads. How it is read: lib/upload/upload.ts. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  // A file that is too long is told from one that is not by us, who know which it is.
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
}
