import { createSollect, type SollectInput, updateSollect, uploadSollectImages } from '@sol/contract/sollect';
import { authorizedFetch } from '#lib/api/authorized-transport.ts';
import { call } from '#lib/api/call.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { sendWithProgress } from '#lib/api/send-with-progress.ts';

/** Creates a sollect, or updates the one with this id. Returns the id. Spec 4.10-9. */
export async function saveSollect(id: number | null, body: SollectInput, signal: AbortSignal): Promise<number> {
  const request =
    id === null
      ? callOnce(createSollect, { body }, { signal })
      : call(updateSollect, { params: { id }, body }, { signal });
  return (await request).sollectId;
}

interface Upload {
  files: readonly File[];
  signal: AbortSignal;
  /** Called with the bytes sent, including those of the form. */
  onProgress: (sentBytes: number) => void;
}

export const uploadImages = (id: number, { files, signal, onProgress }: Upload) =>
  call(
    uploadSollectImages,
    { params: { id }, files },
    { signal, transport: (path, init) => authorizedFetch(path, init, sendWithProgress(onProgress)) },
  );
