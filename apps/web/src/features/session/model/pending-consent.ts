import { CONSENT_KINDS } from '@sol/contract/choices';
import type { ConsentDocument } from '@sol/contract/consent';
import { CONSENT_TOKEN_LIFETIME_MIN } from '@sol/contract/limits';
import { parseJson } from '#lib/parse-json.ts';
import { tabStorage } from '#lib/storage.ts';

/** Per tab: an abandoned sign-in leaves nothing. */
const STORAGE_KEY = 'pending-consent';

/** A sign-in that needs consents. */
export interface PendingConsent {
  consentToken: string;
  documents: ConsentDocument[];
}

function isDocument(value: unknown): value is ConsentDocument {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, version, isRequired } = value as Record<string, unknown>;
  return (
    CONSENT_KINDS.some((known) => known === kind) && typeof version === 'string' && typeof isRequired === 'boolean'
  );
}

/** Kept for a reload of the consent screen, whose address has no code any more. */
export function storePendingConsent({ consentToken, documents }: PendingConsent): void {
  const expiresMs = Date.now() + CONSENT_TOKEN_LIFETIME_MIN * 60_000;
  tabStorage.setItem(STORAGE_KEY, JSON.stringify({ consentToken, documents, expiresMs }));
}

export const clearPendingConsent = (): void => tabStorage.removeItem(STORAGE_KEY);

/** undefined without one, and after its token has expired. */
export function readPendingConsent(): PendingConsent | undefined {
  const stored = parseJson(tabStorage.getItem(STORAGE_KEY));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { consentToken, documents, expiresMs } = stored as Record<string, unknown>;
  if (typeof consentToken !== 'string' || typeof expiresMs !== 'number' || expiresMs <= Date.now()) return undefined;
  return Array.isArray(documents) && documents.every(isDocument) ? { consentToken, documents } : undefined;
}
