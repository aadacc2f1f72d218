import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { envelope } from './wire-schemas.ts';

/** The paths of exports, with the format that some have. */
const EXPORT_PATH = /^\/api(\/[a-z0-9-]+)+\/export(\?format=[a-z]+)?$/;
const PATH_MAX = 100;

export const getDownloadAddressSchemas = {
  summary: '파일을 내려받을 주소',
  query: z.object({ path: z.string().check(z.maxLength(PATH_MAX), z.regex(EXPORT_PATH)) }),
  response: envelope(z.object({ address: z.string() })),
} satisfies EndpointSchemas;
