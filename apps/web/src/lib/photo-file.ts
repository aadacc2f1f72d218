import { PHOTO_TYPES } from '@sol/contract/media';

type PhotoType = (typeof PHOTO_TYPES)[number];

/** For file inputs. Galleries that know no type know the extension. */
export const PHOTO_ACCEPT = `.png,.jpg,.jpeg,${PHOTO_TYPES.join()}`;

/** Names that Android galleries and Windows have for the two types. */
const TYPE_NAMES: ReadonlyMap<string, PhotoType> = new Map([
  ['image/png', 'image/png'],
  ['image/x-png', 'image/png'],
  ['image/jpeg', 'image/jpeg'],
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
]);
/** Some phones report no type of a file. */
const UNKNOWN_TYPES = new Set(['', 'application/octet-stream']);

/** The type of a photo that may be added, by its reported type or its extension; the server checks the content. */
export function getPhotoType({ type, name }: Pick<File, 'type' | 'name'>): PhotoType | undefined {
  const reported = type.toLowerCase();
  if (!UNKNOWN_TYPES.has(reported)) return TYPE_NAMES.get(reported);
  if (/\.png$/i.test(name)) return 'image/png';
  return /\.(jpe?g|jfif)$/i.test(name) ? 'image/jpeg' : undefined;
}

/**
 * A file as IndexedDB stores it. Private windows of WebKit reject `File` and `Blob`, but accept bytes.
 */
interface StoredFile {
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
