import type { ImportInput, ImportPreview } from '@sol/contract/solmark-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authorizedFetch } from '#lib/api/authorized-transport.ts';
import { call } from '#lib/api/call.ts';
import { sendWithProgress } from '#lib/api/file-transfer.ts';
import { invalidateAllExcept } from './api.ts';

interface PreviewOptions {
  signal: AbortSignal;
  /** Called with the bytes sent, including those of the form. */
  onProgress: (sentBytes: number) => void;
}

/**
 * Reads a list and finds its places; saves nothing. Spec 12.1-2.
 * @param path of the list in an archive with several; the first one without it
 */
export const previewFile = (
  file: File,
  path: string | undefined,
  { signal, onProgress }: PreviewOptions,
): Promise<ImportPreview> =>
  call(
    'POST /api/solmark/import/preview',
    { body: { ...(path !== undefined && { path }) }, files: { file: [file] } },
    { signal, transport: (path, init) => authorizedFetch(path, init, sendWithProgress(onProgress)) },
  );

/** {@link previewFile} for the link of a shared Naver Map list, or a text that contains it. */
export const previewLink = (url: string, { signal }: Pick<PreviewOptions, 'signal'>): Promise<ImportPreview> =>
  call('POST /api/solmark/import/preview', { body: { url } }, { signal });

/** Marks of places change on many screens, so every query is invalidated. */
export function useImportPlaces() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportInput) => call('POST /api/solmark/import', { body }),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

/**
 * Deletes the collection of an import and unsaves its places that no other collection contains. The
 * queries of the collection are not refetched, because its screen is still open.
 */
export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (collectionId: number) =>
      call('DELETE /api/solmark/place/collections/:collectionId', { params: { collectionId } }),
    onSuccess: (_, collectionId) => invalidateAllExcept(queryClient, collectionId),
  });
}
