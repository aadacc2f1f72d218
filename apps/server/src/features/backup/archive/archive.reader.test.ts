import { closeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, it } from 'vitest';
import { withDecrypted } from './archive.reader.ts';
import { createEncrypter } from './key.format.ts';

const CHUNK_BYTES = 1_000;
const LENGTH = 150_000;

/** Decrypts a file of three blocks, of which `change` changes the encrypted bytes. */
async function decrypt(
  change: (bytes: Uint8Array) => Uint8Array,
  { isOthersKey = false, signal = new AbortController().signal } = {},
) {
  const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()];
  const recipient = await identityToRecipient(isOthersKey ? other : identity);
  const bytes = change(await createEncrypter([recipient]).encrypt(new Uint8Array(LENGTH)));
  const chunks = Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, index) =>
    bytes.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  );
  const stream = Readable.from(chunks);
  const source = { name: 'backup.age', open: async () => ({ stream, sizeBytes: bytes.length }) };
  const result = withDecrypted({ source, identity, signal, onBytes: () => undefined }, async (fd) => closeSync(fd));
  return { result, stream };
}

it.each([
  ['of another key', (bytes: Uint8Array) => bytes, { isOthersKey: true }, '이 비밀 키로는 열 수 없는'],
  ['that is none', (bytes: Uint8Array) => bytes.slice(1), {}, '암호화한 백업 파일이 아니에요'],
  [
    'that was changed',
    (bytes: Uint8Array) => bytes.with(90_000, (bytes[90_000] ?? 0) ^ 1),
    {},
    '온전한 백업 파일이 아니에요',
  ],
  ['that ends too early', (bytes: Uint8Array) => bytes.slice(0, -1), {}, '온전한 백업 파일이 아니에요'],
  ['of a restore that is ended', (bytes: Uint8Array) => bytes, { signal: AbortSignal.abort() }, 'aborted'],
])('[14.3-2] closes a backup %s', async (_, change, options, message) => {
  const { result, stream } = await decrypt(change, options);
  await expect(result).rejects.toThrow(message);
  await setImmediate();
  expect(stream.destroyed).toBe(true);
});

it('[14.3-2] closes a backup that was decrypted', async () => {
  const { result, stream } = await decrypt((bytes) => bytes);
  await result;
  expect(stream.destroyed).toBe(true);
});
