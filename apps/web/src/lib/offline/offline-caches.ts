/**
 * Whose cache the response of a request belongs to: a member id, `guest`, or undefined for a token
 * that names no member. Only the server validates tokens; here they only separate the caches.
 */
export function ownerOf(authorization: string | null): string | undefined {
  if (authorization === null) return 'guest';
  const payload = authorization.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  if (payload === undefined) return undefined;
  try {
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown };
    return typeof sub === 'string' && /^\d+$/.test(sub) ? sub : undefined;
  } catch {
    // Neither base64 nor JSON.
    return undefined;
  }
}

/**
 * Caches with what a member or guest has read. Their names have a common prefix, so that they can be
 * deleted together; the files of the release are in the precache.
 */
const PREFIX = 'read-';
const CALLS = `${PREFIX}calls-`;
const PAGES = `${PREFIX}pages-`;

/** `contract` identifies the shapes of the responses: a release with others must not read them. */
export const callsCacheName = (contract: string, owner: string): string => `${CALLS}${contract}-${owner}`;
export const pagesCacheName = (release: string): string => `${PAGES}${release}`;
export const PHOTOS_CACHE = `${PREFIX}photos`;
export const TILES_CACHE = `${PREFIX}tiles`;

/** A response that a page has loaded, and when, in milliseconds since 1970. */
export interface LoadedRead {
  path: string;
  data: unknown;
  fetchedAt: number;
}

/** Messages of a page to the service worker. */
export type PageMessage =
  /** Deletes what was read, and stores no response of a request that is running. */
  | { type: 'delete-reads' }
  /** Stores what a page has loaded before the worker controlled it. */
  | { type: 'store-reads'; owner: string; reads: LoadedRead[] }
  /** Activates the worker if the page is of its release and no other page is open. */
  | { type: 'activate-if-alone'; entryScript: string };

/** Messages of the service worker to its pages. */
export type WorkerMessage =
  /** The device has no space for what was read. */
  | { type: 'storage-full' }
  /** The response arrived after the page had received the stored one. */
  | { type: 'late-response'; path: string };

const callsOwner = (name: string) => (name.startsWith(CALLS) ? name.split('-').at(-1) : undefined);

/** The cache of the reads of a member, if the worker has stored any. */
export async function findCallsCache(owner: string): Promise<Cache | undefined> {
  const name = (await caches.keys()).findLast((candidate) => callsOwner(candidate) === owner);
  return name === undefined ? undefined : caches.open(name);
}

async function deleteCaches(isDeleted: (name: string) => boolean): Promise<void> {
  await Promise.all((await caches.keys()).filter(isDeleted).map((name) => caches.delete(name)));
}

/** Deletes all that was read on this device. */
export const deleteReads = (): Promise<void> => deleteCaches((name) => name.startsWith(PREFIX));

/** Deletes pages of other releases, and responses of another contract. */
export const deleteOutdatedReads = (current: { release: string; contract: string }): Promise<void> =>
  deleteCaches(
    (name) =>
      (name.startsWith(PAGES) && name !== pagesCacheName(current.release)) ||
      (name.startsWith(CALLS) && !name.startsWith(callsCacheName(current.contract, ''))),
  );

/**
 * Deletes all that was read if some of it belongs to another member, for example after a crash
 * during the sign-out. Photos and pages do not name a reader, so they are deleted too.
 */
export async function deleteReadsOfOthers(memberId: number | null): Promise<void> {
  const allowed = new Set([undefined, 'guest', String(memberId)]);
  if ((await caches.keys()).some((name) => !allowed.has(callsOwner(name)))) await deleteReads();
}
