import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope } from './fields.ts';

export const calendarApi = {
  /** null without an address. The address itself is not stored, so it is in the response of POST only. */
  'GET /api/calendar': {
    summary: '내 캘린더 주소가 있는지',
    access: 'member',
    response: envelope(z.nullable(z.object({ createdAt: z.string() }))),
  },
  /** Creates a secret address of the planned solroutes with a departure time. It replaces an earlier one. */
  'POST /api/calendar': {
    summary: '내 캘린더 주소 만들기',
    access: 'member',
    response: envelope(z.object({ url: z.string() })),
  },
  'DELETE /api/calendar': { summary: '내 캘린더 주소 끊기', access: 'member', response: envelope(z.null()) },
} satisfies Endpoints;
