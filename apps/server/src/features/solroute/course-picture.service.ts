import { LRUCache } from 'lru-cache';
import { etagOf } from '#lib/etag.ts';
import { createGate } from '#lib/gate.ts';
import { drawCourse, type ListStreetLines, type PicturedCourse } from './course-picture.ts';

/** About a hundred pictures. */
const KEPT_BYTES_MAX = 12 * 1024 * 1024;

/** A few seconds' worth: those who show links give up by then. */
export const DRAWINGS_WAITING_MAX = 10;

export interface CoursePicture {
  jpeg: Buffer;
  etag: string;
}

export type CoursePictureService = ReturnType<typeof createCoursePictureService>;

/** Pictures of courses: drawn when first asked for, kept by what is drawn, and drawn anew once that is another. */
export function createCoursePictureService(listStreets: ListStreetLines) {
  /**
   * A picture takes half a second of a core: whoever asks for many waits, and the others do not. But so many only: whoever waits counts
   * among the requests the app answers at a time, and one member may share two hundred courses.
   */
  const passDrawing = createGate(1, { waitingMax: DRAWINGS_WAITING_MAX });
  const pictures = new LRUCache<string, CoursePicture, PicturedCourse>({
    maxSize: KEPT_BYTES_MAX,
    // Whoever waits for a picture gets it, also when others have pushed its place out by then.
    ignoreFetchAbort: true,
    sizeCalculation: ({ jpeg }, key) => jpeg.byteLength + key.length,
    // A crowd that follows a link all at once waits for one and the same.
    fetchMethod: async (_key, _stale, { context }) => {
      const jpeg = await passDrawing(() => drawCourse(context, listStreets));
      return { jpeg, etag: etagOf(jpeg) };
    },
  });
  return {
    get({ name, stops }: PicturedCourse): Promise<CoursePicture> {
      const drawn = { name, stops: stops.map((stop) => [stop.name, stop.latitude, stop.longitude]) };
      return pictures.forceFetch(JSON.stringify(drawn), { context: { name, stops } });
    },
  };
}
