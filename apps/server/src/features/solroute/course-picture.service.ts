import type { LinkPicture, LinkPictures } from '#lib/media/picture/link-pictures.ts';
import type { ListStreetLines } from '#lib/media/picture/map-drawing.ts';
import { drawCourse, type PicturedCourse } from './course-picture.ts';

export type CoursePictureService = ReturnType<typeof createCoursePictureService>;

export function createCoursePictureService(pictures: LinkPictures, listStreets: ListStreetLines) {
  return {
    /**
     * @param client address of the client
     * @throws BusyError where too many drawings wait
     */
    get({ name, stops }: PicturedCourse, client: string): Promise<LinkPicture> {
      const drawn = ['course', name, ...stops.map((stop) => [stop.name, stop.latitude, stop.longitude])];
      return pictures.get(drawn, { client, draw: () => drawCourse({ name, stops }, listStreets) });
    },
  };
}
