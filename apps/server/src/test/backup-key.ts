import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A key pair of age for backups of tests. */
export const identity = await generateX25519Identity();
export const recipients = [await identityToRecipient(identity)];
