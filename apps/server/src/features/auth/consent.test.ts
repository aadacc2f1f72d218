import type { ConsentDocument } from '@sol/contract/consent';
import { expect, it } from 'vitest';
import { filterCurrent, listMissing, needsConsent } from './auth.service.ts';

const TERMS: ConsentDocument = { kind: 'TERMS', version: '2026-12-02', isRequired: true };
const PRIVACY: ConsentDocument = { kind: 'PRIVACY', version: '2026-11-25', isRequired: true };
const LOCATION: ConsentDocument = { kind: 'LOCATION', version: '2026-11-25', isRequired: false };
const DOCUMENTS = [TERMS, PRIVACY, LOCATION];
const OLD_TERMS = { kind: 'TERMS', version: '2026-11-25' } as const;

it.each([
  ['nothing', [], DOCUMENTS, true],
  ['all', [TERMS, PRIVACY, LOCATION], [], false],
  ['all required', [PRIVACY, TERMS], [LOCATION], false],
  ['an earlier version', [OLD_TERMS, PRIVACY, LOCATION], [TERMS], true],
  ['the version of another document', [{ ...TERMS, version: '2026-11-25' }, PRIVACY], [TERMS, LOCATION], true],
])('[14.1-1] after consent to %s the others are missing', (_, accepted, missing, isNeeded) => {
  expect(listMissing(accepted, DOCUMENTS)).toEqual(missing);
  expect(needsConsent(accepted, DOCUMENTS)).toBe(isNeeded);
});

it('[14.1-1] keeps consents to current versions only, each once', () => {
  expect(filterCurrent([OLD_TERMS, PRIVACY, PRIVACY], DOCUMENTS)).toEqual([{ kind: 'PRIVACY', version: '2026-11-25' }]);
});
