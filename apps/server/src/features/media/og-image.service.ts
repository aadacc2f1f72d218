import { buffer } from 'node:stream/consumers';
import type { MediaWidth } from '@sol/contract/media';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { MediaFile, MediaStore } from '#lib/media/media-store.ts';
import { renderOgImage } from '#lib/media/process-photo.ts';

const LARGEST: MediaWidth = 1280;

/**
 * Link images: rendered on the first request, because few photos are shared, and stored afterwards.
 */
export function createOgImageService(store: MediaStore, library: Pick<MediaLibrary, 'putBeside'>) {
  /** Concurrent requests for the same photo share one rendering. */
  const underWay = new Map<string, Promise<void>>();

  async function make(key: string, photo: MediaFile): Promise<void> {
    await library.putBeside(key, 'og', await renderOgImage(await buffer(photo.stream)));
  }

  async function makeOnce(key: string): Promise<void> {
    const photo = await store.open(key, LARGEST);
    if (photo === undefined) return;
    const other = underWay.get(key);
    if (other !== undefined) {
      photo.stream.destroy();
      return other;
    }
    const making = make(key, photo).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  return {
    /** undefined if there is no such photo. */
    async open(key: string): Promise<MediaFile | undefined> {
      const kept = await store.open(key, 'og');
      if (kept !== undefined) return kept;
      await makeOnce(key);
      return store.open(key, 'og');
    },
  };
}
