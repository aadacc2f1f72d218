import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { finished, type PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { ZipFile } from 'yazl';

export interface ArchiveWriterOptions {
  /** Must not exist. */
  path: string;
  signal: AbortSignal;
  /** Called for each chunk that the file takes. */
  onWrite: () => void;
}

export interface ArchiveWriter {
  /** Resolves with the SHA-256 of the entry when all of it has left `source`. */
  add(path: string, source: Readable, onChunk?: (chunk: Buffer) => void): Promise<string>;
  /** Resolves when the file is whole and on the disk. */
  finish(): Promise<void>;
}

const isCompressed = (path: string) => path.endsWith('.webp');
const untilEnd = promisify(finished);

/** Writes a zip file, one entry after the other. Where the file takes no more, the next call rejects with the reason. */
export async function createArchiveWriter({ path, signal, onWrite }: ArchiveWriterOptions): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', 0o600);
  const zip = new ZipFile();
  // A PassThrough, which its types say less of.
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error) => output.destroy(error));
  async function* meter(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      onWrite();
      yield chunk;
    }
  }
  const written = pipeline(output, meter, file.createWriteStream({ flush: true }), { signal });
  // Thrown where it is awaited; until then it must not count as unhandled.
  written.catch(() => undefined);

  return {
    async add(path, source, onChunk) {
      const hash = createHash('sha256');
      const entry = new Transform({
        transform(chunk: Buffer, _encoding, pass) {
          hash.update(chunk);
          onChunk?.(chunk);
          pass(null, chunk);
        },
      });
      zip.addReadStream(entry, path, { compress: !isCompressed(path), mode: 0o100600 });
      try {
        // Until it is read to its end too: entries that wait for a slow disk would gather in memory.
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
