import { createSollect, type SollectInput, updateSollect, uploadSollectImages } from '@sol/contract/sollect';
import { authorizedFetch } from '#lib/api/authorized-transport.ts';
import { call } from '#lib/api/call.ts';
import { sendWithProgress } from '#lib/api/send-with-progress.ts';

/** Makes a sollect, or changes the one of this id; answers its id. Spec 4.10-9. */
export async function saveSollect(id: number | null, body: SollectInput, signal: AbortSignal): Promise<number> {
  const saving =
    id === null ? call(createSollect, { body }, { signal }) : call(updateSollect, { params: { id }, body }, { signal });
  return (await saving).sollectId;
}

interface Upload {
  files: readonly File[];
  signal: AbortSignal;
  /** Told bytes, those of the form included. */
  onProgress: (sentBytes: number) => void;
}

export const uploadImages = (id: number, { files, signal, onProgress }: Upload) =>
  call(
    uploadSollectImages,
    { params: { id }, files },
    { signal, transport: (path, init) => authorizedFetch(path, init, sendWithProgress(onProgress)) },
  );
