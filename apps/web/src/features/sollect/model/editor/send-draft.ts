import type { SollectInput, SollectParagraph } from '@sol/contract/sollect';
import { isImageAddress } from '@sol/contract/sollect-rules';
import type { StoreApi } from 'zustand/vanilla';
import { ApiError } from '#lib/api/api-error.ts';
import { authorizedFetch } from '#lib/api/authorized-transport.ts';
import { call } from '#lib/api/call.ts';
import { sendWithProgress } from '#lib/api/file-transfer.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { logger } from '#lib/logger.ts';
import { getImagesBySeq, getPendingImages, toSollectInput } from './draft-fields.ts';
import type { SollectDraftStore } from './draft-store.ts';
import { type ImageParagraph, isImage, type Paragraph } from './paragraphs.ts';

/** Few images give frequent progress; too few would exceed the rate limit with 100 images. */
const BATCH_COUNT_MAX = 4;
const BATCH_MAX_BYTES = 4 * 1024 * 1024;

const getTotalBytes = (images: readonly ImageParagraph[]) => images.reduce((sum, { file }) => sum + file.size, 0);

/** Splits the images into batches in their order. */
export function toBatches(images: readonly ImageParagraph[]): ImageParagraph[][] {
  const batches: ImageParagraph[][] = [];
  for (const image of images) {
    const last = batches.at(-1);
    const hasRoom = last && last.length < BATCH_COUNT_MAX && getTotalBytes(last) + image.file.size <= BATCH_MAX_BYTES;
    if (hasRoom) last.push(image);
    else batches.push([image]);
  }
  return batches;
}

/** Distributes the sent bytes over the images, which are sent in sequence. */
export function getSentBytesPerImage(images: readonly ImageParagraph[], sentBytes: number): Map<string, number> {
  let remainingBytes = sentBytes;
  return new Map(
    images.map(({ id, file }) => {
      const sent = Math.min(remainingBytes, file.size);
      remainingBytes -= sent;
      return [id, sent];
    }),
  );
}

/** Creates a sollect, or updates the one with this id. Returns the id. Spec 4.10-9. */
async function saveSollect(id: number | null, body: SollectInput, signal: AbortSignal): Promise<number> {
  const request =
    id === null
      ? callOnce('POST /api/sollect', { body }, { signal })
      : call('PUT /api/sollect/:id', { params: { id }, body }, { signal });
  return (await request).sollectId;
}

interface Upload {
  files: readonly File[];
  signal: AbortSignal;
  /** Called with the bytes sent, including those of the form. */
  onProgress: (sentBytes: number) => void;
}

const uploadImages = (id: number, { files, signal, onProgress }: Upload) =>
  call(
    'POST /api/sollect/:id/upload',
    { params: { id }, files: { files } },
    { signal, transport: (path, init) => authorizedFetch(path, init, sendWithProgress(onProgress)) },
  );

export interface ImageProgress {
  image: ImageParagraph;
  sentBytes: number;
  isSent: boolean;
  /** The reason for a failed upload, as text for the user. */
  failure?: string;
}

export interface Submission {
  /**
   * `stopped` after failed uploads: the text is on the server, but not published without its
   * images.
   */
  phase: 'idle' | 'saving' | 'sending' | 'stopped';
  images: readonly ImageProgress[];
}

const isSollectNotFound = (error: unknown) => error instanceof ApiError && error.code === 'SOLLECT_NOT_FOUND';
/** Errors that every other photo would have as well. */
const affectsAllImages = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'NETWORK' || [401, 403, 404, 429].includes(error.status);
const toMessage = (error: unknown) => (error instanceof ApiError ? error.message : '사진을 올리지 못했어요.');

/**
 * Forgets the id and replaces the image URLs by file names, because the sollect on the server is
 * deleted.
 */
function resetServerState(draftStore: SollectDraftStore): void {
  const withFileName = <T extends Paragraph>(paragraph: T): T =>
    isImage(paragraph) ? { ...paragraph, content: paragraph.file.name } : paragraph;
  draftStore.edit(({ thumbnail, paragraphs }) => ({
    id: null,
    saved: null,
    thumbnail: thumbnail && withFileName(thumbnail),
    paragraphs: paragraphs.map(withFileName),
  }));
}

/**
 * Saves the text of the draft. If the server has deleted the unfinished sollect, a new one is
 * created.
 */
async function saveContents(draftStore: SollectDraftStore, signal: AbortSignal): Promise<number> {
  const { id, saved } = draftStore.getState();
  const input = toSollectInput(draftStore.getState());
  const json = JSON.stringify(input);
  if (id !== null && saved === json) return id;
  try {
    const newId = await saveSollect(id, input, signal);
    draftStore.edit(() => ({ id: newId, saved: json }));
    return newId;
  } catch (error) {
    if (!isSollectNotFound(error) || id === null || draftStore.key.sollectId !== null) throw error;
    resetServerState(draftStore);
    return saveContents(draftStore, signal);
  }
}

/** Stores the URLs of uploaded images in the draft, so that they are not uploaded again. */
function storeImageUrls(draftStore: SollectDraftStore, contents: readonly SollectParagraph[]): void {
  const images = getImagesBySeq(draftStore.getState());
  const urls = new Map(
    contents.flatMap(({ seq, type, content }) => {
      const image = type === 'IMAGE' && isImageAddress(content) ? images.get(seq) : undefined;
      return image ? [[image.id, content] as const] : [];
    }),
  );
  draftStore.edit(({ thumbnail, paragraphs, ...others }) => {
    const withUrl = <T extends { id: string; content: string }>(paragraph: T): T => {
      const content = urls.get(paragraph.id);
      return content === undefined ? paragraph : { ...paragraph, content };
    };
    const next = { thumbnail: thumbnail && withUrl(thumbnail), paragraphs: paragraphs.map(withUrl) };
    return { ...next, saved: JSON.stringify(toSollectInput({ ...others, ...next })) };
  });
}

/**
 * Sends the text of a draft, then its images in batches, resuming an earlier run. Resolves to the
 * id of the complete sollect, or to null if uploads have failed.
 */
export function sendDraft(
  draftStore: SollectDraftStore,
  submissionStore: StoreApi<Submission>,
  signal: AbortSignal,
): Promise<number | null> {
  const updateProgress = (ids: readonly string[], progress: (image: ImageProgress) => Partial<ImageProgress>) =>
    submissionStore.setState(({ images }) => ({
      images: images.map((item) => (ids.includes(item.image.id) ? { ...item, ...progress(item) } : item)),
    }));

  /** Returns the reason to stop uploading, or undefined to continue. */
  async function uploadBatch(id: number, batch: readonly ImageParagraph[]): Promise<string | undefined> {
    const ids = batch.map((image) => image.id);
    try {
      const { contents } = await uploadImages(id, {
        files: batch.map(({ file }) => file),
        signal,
        onProgress(sentBytes) {
          const sent = getSentBytesPerImage(batch, sentBytes);
          updateProgress(ids, ({ image }) => ({ sentBytes: sent.get(image.id) ?? 0 }));
        },
      });
      storeImageUrls(draftStore, contents);
      updateProgress(ids, ({ image }) => ({ isSent: true, sentBytes: image.file.size }));
      return undefined;
    } catch (error) {
      if (signal.aborted || isSollectNotFound(error)) throw error;
      logger.error('Failed to upload a photo of a sollect', error);
      // One image of the batch is invalid: upload them separately to find it.
      if (batch.length > 1 && !affectsAllImages(error))
        return uploadBatches(
          id,
          batch.map((image) => [image]),
        );
      updateProgress(ids, () => ({ sentBytes: 0, failure: toMessage(error) }));
      return affectsAllImages(error) ? toMessage(error) : undefined;
    }
  }

  async function uploadBatches(
    id: number,
    batches: readonly (readonly ImageParagraph[])[],
  ): Promise<string | undefined> {
    let failure: string | undefined;
    for (const batch of batches) {
      if (failure === undefined) failure = await uploadBatch(id, batch);
      else
        updateProgress(
          batch.map((image) => image.id),
          () => ({ failure: failure ?? '' }),
        );
    }
    return failure;
  }

  async function uploadPendingImages(id: number): Promise<boolean> {
    const images = getPendingImages(draftStore.getState());
    submissionStore.setState({
      phase: 'sending',
      images: images.map((image) => ({ image, sentBytes: 0, isSent: false })),
    });
    await uploadBatches(id, toBatches(images));
    return getPendingImages(draftStore.getState()).length === 0;
  }

  async function run(isRetry = false): Promise<number | null> {
    submissionStore.setState({ phase: 'saving', images: [] });
    const id = await saveContents(draftStore, signal);
    try {
      if (await uploadPendingImages(id)) return id;
      submissionStore.setState({ phase: 'stopped' });
      return null;
    } catch (error) {
      if (!isSollectNotFound(error) || draftStore.key.sollectId !== null || isRetry) throw error;
      resetServerState(draftStore);
      return run(true);
    }
  }

  return run();
}
