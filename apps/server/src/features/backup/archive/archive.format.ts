import { createHash } from 'node:crypto';
import { finished, type PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Encrypter } from 'age-encryption';
import { ZipFile } from 'yazl';
import type { BackupTarget } from './file.source.ts';

export interface ArchiveWriterOptions {
  target: Pick<BackupTarget, 'write'>;
  encrypter: Encrypter;
  signal: AbortSignal;
  /** Called for each chunk that the target requests. */
  onWrite: () => void;
}

export interface ArchiveWriter {
  /**
   * Resolves with the SHA-256 of the entry when all of `source` has been read. Rejects with an error of
   * `onChunk`.
   */
  add(path: string, source: Readable, onChunk?: (chunk: Buffer) => void): Promise<string>;
  /** Resolves when the target has stored everything. */
  finish(): Promise<void>;
}

async function* copies(chunks: AsyncIterable<Buffer>) {
  for await (const chunk of chunks) yield Uint8Array.from(chunk);
}

const isCompressed = (path: string) => path.endsWith('.webp');
const untilEnd = promisify(finished);

/**
 * Writes an encrypted zip archive, one entry at a time. After a write error the next call rejects
 * with it.
 */
export function createArchiveWriter({ target, encrypter, signal, onWrite }: ArchiveWriterOptions): ArchiveWriter {
  const zip = new ZipFile();
  // A PassThrough; its type declarations are less specific.
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error) => output.destroy(error));
  async function* encrypt() {
    // Copies: the library transfers the memory of chunks, which a pool of buffers shares.
    const plain = ReadableStream.from(copies(output));
    for await (const chunk of await encrypter.encrypt(plain)) {
      onWrite();
      yield chunk;
    }
  }
  const written = target.write(encrypt(), signal);
  // Rejects at the next await; until then it must not count as unhandled. A target that waits for
  // the next chunk ends when the output is destroyed.
  written.catch(() => output.destroy());
  signal.addEventListener('abort', () => output.destroy(), { once: true });

  return {
    async add(path, source, onChunk) {
      const hash = createHash('sha256');
      const entry = new Transform({
        transform(chunk: Buffer, _encoding, pass) {
          try {
            hash.update(chunk);
            onChunk?.(chunk);
          } catch (error) {
            pass(error as Error);
            return;
          }
          pass(null, chunk);
        },
      });
      zip.addReadStream(entry, path, { compress: !isCompressed(path), mode: 0o100600 });
      try {
        // Waits until the entry has been read as well: on a slow disk, entries would accumulate in
        // memory.
        await Promise.race([Promise.all([pipeline(source, entry, { signal }), untilEnd(entry)]), written]);
      } finally {
        source.destroy();
      }
      return hash.digest('hex');
    },
    finish() {
      zip.end();
      return written;
    },
  };
}
