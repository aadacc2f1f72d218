import * as z from 'zod/mini';
import { NICKNAME_SENTENCES, NICKNAME_UNITS_MAX, nicknameError } from './nickname.ts';

/** Normalized to NFC, like every text. */
export const nickname = z.string().check(
  z.maxLength(NICKNAME_UNITS_MAX, { error: NICKNAME_SENTENCES.TOO_LONG, abort: true }),
  z.normalize('NFC'),
  z.superRefine((text, context) => {
    const message = nicknameError(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  }),
);
