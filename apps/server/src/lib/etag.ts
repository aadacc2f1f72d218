import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const ETAG_LENGTH = 22;

/** A strong entity tag of an answer: its content, hashed. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, ETAG_LENGTH)}"`;
}

/** Whether who asks has the answer of this tag already: RFC 9110 section 13.1.2, where the weak form of a tag counts as well. */
export function isKnownTo({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.some((tag) => tag === etag || tag === '*') === true;
}
