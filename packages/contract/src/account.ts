import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope } from './fields.ts';

/** Number of records that are deleted with an account, for the confirmation. */
export const accountContents = z.object({
  reviewCount: z.int(),
  /** Includes drafts. */
  sollectCount: z.int(),
  collectionCount: z.int(),
  savedPlaceCount: z.int(),
  markedSollectCount: z.int(),
  solrouteCount: z.int(),
});

export type AccountContents = z.infer<typeof accountContents>;

/** The query parameter of a download that replaces the access token. */
export const TICKET_PARAM = 'ticket';

/** The paths of exports, with the format that some have. */
const EXPORT_PATH = /^\/api(\/[a-z0-9-]+)+\/export(\?format=[a-z]+)?$/;

const PATH_MAX = 100;

export const accountApi = {
  'GET /api/profile/contents': {
    summary: '계정을 지우면 함께 사라지는 것',
    access: 'member',
    response: envelope(accountContents),
  },
  /**
   * Deletes the member's personal data and content immediately and permanently, and ends all their
   * sessions. Spec 4.1-3, 7.7-6.
   */
  'DELETE /api/profile': { summary: '계정 지우기', access: 'member', response: envelope(z.null()) },
  /** The same as `DELETE /api/profile`. Spec 7.7-6. */
  'DELETE /api/user': { summary: '계정 지우기', access: 'member', response: envelope(z.null()) },
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
