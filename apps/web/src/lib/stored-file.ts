/**
 * A file as IndexedDB stores it. Private windows of WebKit reject `File` and `Blob`, but accept bytes.
 */
export interface StoredFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
}

export async function toStoredFile(file: File): Promise<StoredFile> {
  return { bytes: await file.arrayBuffer(), name: file.name, type: file.type };
}

const isStoredFile = (stored: unknown): stored is StoredFile =>
  typeof stored === 'object' &&
  stored !== null &&
  'bytes' in stored &&
  Object.prototype.toString.call(stored.bytes) === '[object ArrayBuffer]' &&
  'name' in stored &&
  typeof stored.name === 'string' &&
  'type' in stored &&
  typeof stored.type === 'string';

/** Returns undefined for other values. Drafts of version 1.1 and earlier contain the file itself. */
export function fromStoredFile(stored: unknown): File | undefined {
  if (stored instanceof File) return stored;
  return isStoredFile(stored) ? new File([stored.bytes], stored.name, { type: stored.type }) : undefined;
}
