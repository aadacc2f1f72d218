import { readFile, writeFile } from 'node:fs/promises';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { OperatorError } from '#lib/http/operator-error.ts';
import { describeSystemError } from '#lib/process/system-error.ts';
import { cannotCreate } from './file.source.ts';

/** A line of an identity file of age. Other lines are comments. */
const IDENTITY = /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/m;

/** @throws OperatorError for a recipient that is no public key of age */
export function createEncrypter(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new OperatorError(`${recipient}: age의 공개 키(age1…)가 아니에요.`, { cause });
    }
  }
  return encrypter;
}

/**
 * Writes a new identity file, readable by its owner only. Does not overwrite a file.
 * @returns the recipient (age1…), with which backups are encrypted
 * @throws OperatorError
 */
export async function writeIdentity(path: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# public key: ${recipient}\n${identity}\n`;
  await writeFile(path, text, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
    throw cannotCreate(path, cause);
  });
  return recipient;
}

/** @throws OperatorError if the file is missing or contains no identity */
export async function readIdentity(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new OperatorError(describeSystemError(cause) ?? `${path} 파일을 읽을 수 없어요.`, { cause });
  });
  const [identity] = IDENTITY.exec(text) ?? [];
  if (identity === undefined) throw new OperatorError(`${path}에 age의 비밀 키(AGE-SECRET-KEY-1…)가 없어요.`);
  return identity;
}
