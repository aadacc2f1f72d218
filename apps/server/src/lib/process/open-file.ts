import { closeSync, constants, fstatSync, open, read } from 'node:fs';
import { promisify } from 'node:util';

const [openPath, readPart] = [promisify(open), promisify(read)];

export interface OpenFile {
  /** The caller closes it. */
  fd: number;
  sizeBytes: number;
}

/** Opens a file with one call on another thread: the size of an open file is known without the disk. */
export async function openFile(path: string, flags = constants.O_RDONLY): Promise<OpenFile> {
  const fd = await openPath(path, flags);
  try {
    return { fd, sizeBytes: fstatSync(fd).size };
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/** Reads an open file at once and closes it. */
export async function readOpenFile({ fd, sizeBytes }: OpenFile): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(sizeBytes);
  let length = 0;
  try {
    // Usually once: a file system of another machine may return less than asked for.
    while (length < sizeBytes) {
      const { bytesRead } = await readPart(fd, buffer, length, sizeBytes - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return buffer.subarray(0, length);
  } finally {
    closeSync(fd);
  }
}
