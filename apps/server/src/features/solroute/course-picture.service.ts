import type { LinkPicture, LinkPictures } from '#lib/picture/link-pictures.ts';
import type { ListStreetLines } from '#lib/picture/map-drawing.ts';
import { drawCourse, type PicturedCourse } from './course-picture.ts';

export type CoursePictureService = ReturnType<typeof createCoursePictureService>;

export function createCoursePictureService(pictures: LinkPictures, listStreets: ListStreetLines) {
  return {
    /** @throws BusyError if the render queue is full */
    get({ name, stops }: PicturedCourse): Promise<LinkPicture> {
      const drawn = ['course', name, ...stops.map((stop) => [stop.name, stop.latitude, stop.longitude])];
      return pictures.get(drawn, () => drawCourse({ name, stops }, listStreets));
    },
  };
}
