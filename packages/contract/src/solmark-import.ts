import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type {
  importCandidate,
  importEntry,
  importFormat,
  importInput,
  importPlacesSchemas,
  importPreview,
  previewImportSchemas,
} from './solmark-import-schemas.ts';

/** Maximum of entries of a list. Spec 12.1-5. */
export const IMPORT_ENTRIES_MAX = 2_000;
/** Maximum size of a file in bytes: 5 MB. Spec 12.1-5. */
export const IMPORT_FILE_MAX_BYTES = 5_242_880;
/** Maximum duration of a preview in milliseconds. Spec 12.1-5. */
export const IMPORT_TIMEOUT_MS = 10_000;
/** Places to choose among for an unsure entry. Spec 12.1-2. */
export const IMPORT_CANDIDATES_MAX = 3;
/** Maximum length in UTF-16 units of a link, with the text around it in a shared message. */
export const IMPORT_URL_MAX = 2_048;
/** Imports per member and 24 hours. IMPORTS_TOO_MANY beyond. */
export const IMPORTS_PER_DAY_MAX = 30;

export type ImportFormat = z.infer<typeof importFormat>;
export type ImportCandidate = z.infer<typeof importCandidate>;
export type ImportEntry = z.infer<typeof importEntry>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportInput = z.infer<typeof importInput>;

/**
 * Reads a list of another service and finds its places; saves nothing. The request is either
 * multipart with one file, or JSON with the link of a shared Naver Map list. The link may be part of
 * a text, as the app shares it.
 * Errors: the codes that start with IMPORT_.
 */
export const previewImport = endpoint<typeof previewImportSchemas>({
  method: 'POST',
  path: '/api/solmark/import/preview',
  access: 'member',
  files: {
    field: 'file',
    maxCount: 1,
    maxBytes: IMPORT_FILE_MAX_BYTES,
    isOptional: true,
    tooLarge: 'IMPORT_FILE_TOO_LARGE',
  },
});

/**
 * Saves the confirmed places as a new collection, in one step. A request that is repeated within
 * ten minutes, while its collection exists, has the response of the first one. Undo: deleteCollection
 * of the solmark contract, which unsaves exactly the places that are in no other collection.
 * Errors: PLACE_NOT_FOUND with the entry in `details`, COLLECTIONS_TOO_MANY, IMPORTS_TOO_MANY.
 */
export const importPlaces = endpoint<typeof importPlacesSchemas>({
  method: 'POST',
  path: '/api/solmark/import',
  access: 'member',
});
