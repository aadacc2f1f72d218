import { buffer } from 'node:stream/consumers';
import type { MediaWidth } from '@sol/contract/media';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { MediaFile, MediaStore } from '#lib/media/media-store.ts';
import { renderOgImage } from '#lib/media/process-photo.ts';

const LARGEST: MediaWidth = 1280;

/**
 * Link images: rendered on the first request, because few photos are shared, and stored afterwards.
 */
export function createOgImageService(store: MediaStore, library: Pick<MediaLibrary, 'putDerived'>) {
  /** Concurrent requests for the same photo share one rendering. */
  const pending = new Map<string, Promise<void>>();

  async function render(key: string, photo: MediaFile): Promise<void> {
    await library.putDerived(key, 'og', await renderOgImage(await buffer(photo.stream)));
  }

  async function renderOnce(key: string): Promise<void> {
    const photo = await store.open(key, LARGEST);
    if (photo === undefined) return;
    const current = pending.get(key);
    if (current !== undefined) {
      photo.stream.destroy();
      return current;
    }
    const rendering = render(key, photo).finally(() => pending.delete(key));
    pending.set(key, rendering);
    return rendering;
  }

  return {
    /** undefined if there is no such photo. */
    async open(key: string): Promise<MediaFile | undefined> {
      const stored = await store.open(key, 'og');
      if (stored !== undefined) return stored;
      await renderOnce(key);
      return store.open(key, 'og');
    },
  };
}
