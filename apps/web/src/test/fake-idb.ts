/**
 * An in-memory replacement of idb-keyval: `vi.mock('idb-keyval', () =>
 * import('#test/fake-idb.ts'))`.
 */
export const disk = { files: new Map<string, unknown>(), isBroken: false };

const containsFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some(containsFile));

async function open(): Promise<Map<string, unknown>> {
  if (disk.isBroken) throw new Error('disk full');
  return disk.files;
}

export const get = async (key: string) => (await open()).get(key);
/** Rejects files, as private windows of WebKit do. */
export async function set(key: string, value: unknown): Promise<void> {
  if (containsFile(value)) throw new DOMException('Error preparing Blob/File data', 'UnknownError');
  (await open()).set(key, value);
}
export const del = async (key: string) => void (await open()).delete(key);
export const clear = async () => (await open()).clear();
/** A separate database has the same entries: tests use one. */
export const createStore = () => undefined;
export const entries = async () => [...(await open()).entries()];
export const keys = async () => [...(await open()).keys()];
