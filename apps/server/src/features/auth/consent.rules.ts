import { CONSENT_DOCUMENTS } from '@sol/contract/choices';
import type { ConsentDocument } from '@sol/contract/consent';
import type { AcceptedConsent } from './consent.repository.ts';

const isAccepted = ({ kind, version }: ConsentDocument, accepted: readonly AcceptedConsent[]): boolean =>
  accepted.some((consent) => consent.kind === kind && consent.version === version);

/** The current documents that are not accepted. */
export const listMissing = (accepted: readonly AcceptedConsent[], documents = CONSENT_DOCUMENTS): ConsentDocument[] =>
  documents.filter((document) => !isAccepted(document, accepted));

/** Whether a required document is missing. Optional documents do not block a sign-in. */
export const needsConsent = (accepted: readonly AcceptedConsent[], documents = CONSENT_DOCUMENTS): boolean =>
  listMissing(accepted, documents).some(({ isRequired }) => isRequired);

/** Drops consents to versions that are not current: the client has not shown them. */
export const filterCurrent = (accepted: readonly AcceptedConsent[], documents = CONSENT_DOCUMENTS): AcceptedConsent[] =>
  documents.filter((document) => isAccepted(document, accepted)).map(({ kind, version }) => ({ kind, version }));
