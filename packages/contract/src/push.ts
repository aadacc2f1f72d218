import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope } from './fields.ts';
import { PUSH_ENDPOINT_MAX } from './limits.ts';

/** As of `PushSubscription.toJSON()`: a point of P-256 and 16 random bytes in base64url. */
const keys = z.strictObject({
  p256dh: z.string().check(z.maxLength(88), z.regex(/^B[\w-]{86}=?$/)),
  auth: z.string().check(z.maxLength(24), z.regex(/^[\w-]{22}={0,2}$/)),
});

const endpoint = z.string().check(z.maxLength(PUSH_ENDPOINT_MAX), z.startsWith('https://'));

const pushSubscription = z.strictObject({ endpoint, keys });

export type PushSubscription = z.infer<typeof pushSubscription>;

export const pushApi = {
  /** The application server key. A subscription of another key gets no messages. */
  'GET /api/push/key': {
    summary: '푸시 알림의 공개 키',
    access: 'member',
    response: envelope(z.object({ publicKey: z.string() })),
  },
  /**
   * The subscription of this sign-in, with which it ends. Error: PUSH_ENDPOINT_REFUSED for an endpoint that is
   * not an https address of a known push service.
   */
  'PUT /api/push/subscription': {
    summary: '이 기기에서 푸시 알림 받기',
    access: 'member',
    body: pushSubscription,
    response: envelope(z.null()),
  },
  'DELETE /api/push/subscription': {
    summary: '이 기기에서 푸시 알림 받지 않기',
    access: 'member',
    body: z.strictObject({ endpoint }),
    response: envelope(z.null()),
  },
} satisfies Endpoints;
