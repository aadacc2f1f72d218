import { isImageAddress, type SollectParagraph } from '@sol/contract/sollect';
import type { StoreApi } from 'zustand/vanilla';
import { ApiError } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { saveSollect, uploadImages } from '../../api/save-sollect.ts';
import { imagesBySeq, imagesToSend, inputOf } from './draft-fields.ts';
import { type ImageParagraph, isImage, type Paragraph } from './paragraphs.ts';
import type { ImageProgress, Registration } from './registration.ts';
import type { SollectDraftStore } from './sollect-draft.ts';
import { batchesOf, sentOfEach } from './upload-batches.ts';

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'SOLLECT_NOT_FOUND';
/** What no other photo would do better with. */
const isOfAll = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'NETWORK' || [401, 403, 404, 429].includes(error.status);
const wordsOf = (error: unknown) => (error instanceof ApiError ? error.message : '사진을 올리지 못했어요.');

/** Images go by their names again: their addresses went with the sollect. */
function forgetServer(draft: SollectDraftStore): void {
  const named = <T extends Paragraph>(paragraph: T): T =>
    isImage(paragraph) ? { ...paragraph, content: paragraph.file.name } : paragraph;
  draft.edit(({ thumbnail, paragraphs }) => ({
    ...{ id: null, saved: null },
    ...{ thumbnail: thumbnail && named(thumbnail), paragraphs: paragraphs.map(named) },
  }));
}

/** Makes the server's sollect say what the draft says. A draft that was begun there and swept meanwhile is begun anew. */
async function save(draft: SollectDraftStore, signal: AbortSignal): Promise<number> {
  const { id, saved } = draft.getState();
  const input = inputOf(draft.getState());
  const words = JSON.stringify(input);
  if (id !== null && saved === words) return id;
  try {
    const newId = await saveSollect(id, input, signal);
    draft.edit(() => ({ id: newId, saved: words }));
    return newId;
  } catch (error) {
    if (!isGone(error) || id === null || draft.key.sollectId !== null) throw error;
    forgetServer(draft);
    return save(draft, signal);
  }
}

/** Images the server has now go by their addresses from here on: they are not sent a second time. */
function keepAddresses(draft: SollectDraftStore, contents: readonly SollectParagraph[]): void {
  const images = imagesBySeq(draft.getState());
  const addresses = new Map(
    contents.flatMap(({ seq, type, content }) => {
      const image = type === 'IMAGE' && isImageAddress(content) ? images.get(seq) : undefined;
      return image ? [[image.id, content] as const] : [];
    }),
  );
  draft.edit(({ thumbnail, paragraphs, ...others }) => {
    const addressed = <T extends { id: string; content: string }>(paragraph: T): T => {
      const content = addresses.get(paragraph.id);
      return content === undefined ? paragraph : { ...paragraph, content };
    };
    const next = { thumbnail: thumbnail && addressed(thumbnail), paragraphs: paragraphs.map(addressed) };
    return { ...next, saved: JSON.stringify(inputOf({ ...others, ...next })) };
  });
}

/**
 * Brings a draft to the server: first what it says, then its images, a few at a time. Where it stopped, it goes on from. Answers the id of
 * the whole sollect, or null where images are still missing.
 */
export function sendDraft(
  draft: SollectDraftStore,
  store: StoreApi<Registration>,
  signal: AbortSignal,
): Promise<number | null> {
  const change = (ids: readonly string[], progress: (image: ImageProgress) => Partial<ImageProgress>) =>
    store.setState(({ images }) => ({
      images: images.map((each) => (ids.includes(each.image.id) ? { ...each, ...progress(each) } : each)),
    }));

  /** Answers why there is no use in going on; undefined where there is. */
  async function send(id: number, batch: readonly ImageParagraph[]): Promise<string | undefined> {
    const ids = batch.map((image) => image.id);
    try {
      const { contents } = await uploadImages(id, {
        files: batch.map(({ file }) => file),
        signal,
        onProgress(sentBytes) {
          const sent = sentOfEach(batch, sentBytes);
          change(ids, ({ image }) => ({ sentBytes: sent.get(image.id) ?? 0 }));
        },
      });
      keepAddresses(draft, contents);
      change(ids, ({ image }) => ({ isSent: true, sentBytes: image.file.size }));
      return undefined;
    } catch (error) {
      if (signal.aborted || isGone(error)) throw error;
      logger.error('쏠렉트 사진을 올리지 못했어요', error);
      // One of them is at fault: each by itself tells which.
      if (batch.length > 1 && !isOfAll(error))
        return sendEach(
          id,
          batch.map((image) => [image]),
        );
      change(ids, () => ({ sentBytes: 0, failure: wordsOf(error) }));
      return isOfAll(error) ? wordsOf(error) : undefined;
    }
  }

  async function sendEach(id: number, batches: readonly (readonly ImageParagraph[])[]): Promise<string | undefined> {
    let failure: string | undefined;
    for (const batch of batches) {
      if (failure === undefined) failure = await send(id, batch);
      else
        change(
          batch.map((image) => image.id),
          () => ({ failure: failure ?? '' }),
        );
    }
    return failure;
  }

  async function sendAll(id: number): Promise<boolean> {
    const images = imagesToSend(draft.getState());
    store.setState({ phase: 'sending', images: images.map((image) => ({ image, sentBytes: 0, isSent: false })) });
    await sendEach(id, batchesOf(images));
    return imagesToSend(draft.getState()).length === 0;
  }

  async function run(isSecondTry = false): Promise<number | null> {
    store.setState({ phase: 'saving', images: [] });
    const id = await save(draft, signal);
    try {
      if (await sendAll(id)) return id;
      store.setState({ phase: 'stopped' });
      return null;
    } catch (error) {
      if (!isGone(error) || draft.key.sollectId !== null || isSecondTry) throw error;
      forgetServer(draft);
      return run(true);
    }
  }

  return run();
}
