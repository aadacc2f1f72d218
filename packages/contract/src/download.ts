import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope } from './fields.ts';

/** The query parameter of a download that replaces the access token. */
export const TICKET_PARAM = 'ticket';

/** The paths of exports, with the format that some have. */
const EXPORT_PATH = /^\/api(\/[a-z0-9-]+)+\/export(\?format=[a-z]+)?$/;

const PATH_MAX = 100;

export const downloadApi = {
  /**
   * The address of a file that requires a token. Browsers and in-app browsers load it by a request of
   * their own, without headers, so the address contains a ticket that is valid for a minute.
   */
  'GET /api/download': {
    summary: '파일을 내려받을 주소',
    access: 'member',
    query: z.object({ path: z.string().check(z.maxLength(PATH_MAX), z.regex(EXPORT_PATH)) }),
    response: envelope(z.object({ address: z.string() })),
  },
} satisfies Endpoints;
