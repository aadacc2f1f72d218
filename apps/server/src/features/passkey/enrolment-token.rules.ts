import { createHash, randomBytes } from 'node:crypto';
import { ENROLMENT_PATH } from '@sol/contract/paths';

const TOKEN_BYTES = 32;

export const createEnrolmentToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The only stored form of a token. */
export const hashEnrolmentToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** @param publicUrl without a trailing slash */
export const enrolmentLink = (publicUrl: string, token: string): string => `${publicUrl}${ENROLMENT_PATH}#${token}`;
