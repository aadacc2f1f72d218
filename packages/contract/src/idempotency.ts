/**
 * Request header of writes that a client may repeat because it got no response: a UUID chosen by
 * the client for one write. The repeated request has no further effect and gets the same response.
 * Another request with the same key is rejected with IDEMPOTENCY_KEY_REUSED.
 */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** How long the server recognises a repeated write. */
export const IDEMPOTENCY_KEY_DAYS = 7;
