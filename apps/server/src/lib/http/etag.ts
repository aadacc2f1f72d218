import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const ETAG_LENGTH = 22;

/** A strong entity tag: the hash of the content. */
export function strongEtag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, ETAG_LENGTH)}"`;
}

/**
 * A tag of content that is sent compressed or not, with different bytes (RFC 9110 section 8.8.1).
 */
export const weakEtag = (content: string | Uint8Array): string => `W/${strongEtag(content)}`;

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client has this version already: RFC 9110 section 13.1.2, by weak comparison. */
export function matchesIfNoneMatch({ headers }: FastifyRequest, etag: string): boolean {
  const clientTags = headers['if-none-match']?.split(',').map(withoutWeakness);
  return clientTags?.some((tag) => tag === withoutWeakness(etag) || tag === '*') === true;
}
