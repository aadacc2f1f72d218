import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const ETAG_LENGTH = 22;

/** A strong entity tag of an answer: its content, hashed. */
export function strongEtag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, ETAG_LENGTH)}"`;
}

/** A tag of what goes out packed to some and plain to others: the same words, not the same bytes. RFC 9110 section 8.8.1. */
export const weakEtag = (content: string | Uint8Array): string => `W/${strongEtag(content)}`;

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether who asks has the answer of this tag already: RFC 9110 section 13.1.2, where the weak form of a tag counts as well. */
export function matchesIfNoneMatch({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(withoutWeakness);
  return known?.some((tag) => tag === withoutWeakness(etag) || tag === '*') === true;
}
