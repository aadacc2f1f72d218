import type { PrecacheEntry } from 'serwist';

/** Set by the build: build/vite/service-worker.ts. */
declare const RELEASE: string;
declare const CONTRACT: string;
declare const RELEASE_FILES: PrecacheEntry[];

/** A hash of the files of the release. */
export const release = RELEASE;
/** A hash of the contract, which the shapes of stored responses depend on. */
export const contract = CONTRACT;
export const releaseFiles = RELEASE_FILES;
