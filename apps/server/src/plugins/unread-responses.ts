import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '#lib/http/client-address.ts';
import { AppError } from '#lib/http/errors.ts';
import { isInternalRequest } from '#lib/http/internal-request.ts';

/**
 * Time without progress after which a response is aborted, the same as for a whole request. A slow
 * transfer restarts it with each part that the system takes: up to 1.3 MB, a third of its buffer.
 * Node counts a part written at first as progress, so that a stalled response lasts twice as long.
 */
const STALL_TIMEOUT_MS = 120_000;
/**
 * Bytes that wait in this process for the clients of an address: eighty photos. The buffers of the
 * system, which hold most responses, come before.
 */
const UNREAD_PER_ADDRESS_MAX_BYTES = 16 * 1024 * 1024;
const RETRY_AFTER_S = 5;

export interface UnreadLimits {
  stallTimeoutMs?: number;
  unreadPerAddressMaxBytes?: number;
}

function countUnread(responses: ReadonlySet<ServerResponse>): number {
  let sizeBytes = 0;
  for (const { writableLength } of responses) sizeBytes += writableLength;
  return sizeBytes;
}

/**
 * Limits what clients that request and do not read can hold: the time of a response without
 * progress, and the memory of an address. The concurrency limit ends when a response begins, and
 * the rate limits do not count photos: 30 connections with 200 pipelined requests each held 1.1 GB.
 */
export function registerUnreadLimits(app: FastifyInstance, limits: UnreadLimits = {}): void {
  const { stallTimeoutMs = STALL_TIMEOUT_MS, unreadPerAddressMaxBytes = UNREAD_PER_ADDRESS_MAX_BYTES } = limits;
  const responses = new Map<string, Set<ServerResponse>>();

  app.addHook('onRequest', async (request, { raw }) => {
    if (isInternalRequest(request)) return;
    const address = clientAddress(request);
    const own = responses.get(address) ?? new Set();
    if (countUnread(own) > unreadPerAddressMaxBytes) throw new AppError('RATE_LIMITED', { retryAfterS: RETRY_AFTER_S });
    // Its `close` has been emitted, so that nothing would remove it.
    if (raw.destroyed) return;
    responses.set(address, own.add(raw));
    raw.once('close', () => {
      own.delete(raw);
      if (own.size === 0 && responses.get(address) === own) responses.delete(address);
    });
  });
  // Not before: the work for a response has timeouts of its own.
  app.addHook('onSend', async (request, { raw }) => {
    if (!isInternalRequest(request)) raw.setTimeout(stallTimeoutMs, () => void raw.destroy());
  });
}
