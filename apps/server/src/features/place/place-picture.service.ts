import type { Database } from '#lib/database.ts';
import { AppError } from '#lib/errors.ts';
import type { LinkPicture, LinkPictures } from '#lib/picture/link-pictures.ts';
import type { ListStreetLines } from '#lib/picture/map-drawing.ts';
import { findPictured } from './place-picture.repository.ts';
import { drawPlace } from './place-picture.ts';

export interface PlacePictureServiceOptions {
  db: Pick<Database, 'reads'>;
  pictures: LinkPictures;
  listStreets: ListStreetLines;
}

export type PlacePictureService = ReturnType<typeof createPlacePictureService>;

export function createPlacePictureService({ db, pictures, listStreets }: PlacePictureServiceOptions) {
  return {
    /**
     * Returns the image of a place, or the id of the place it was merged into.
     * @throws AppError PLACE_NOT_FOUND
     * @throws BusyError if the render queue is full
     */
    async get(id: number): Promise<LinkPicture | { mergedInto: number }> {
      const row = await findPictured(db.reads, id);
      if (row === undefined) throw new AppError('PLACE_NOT_FOUND');
      const { id: keptId, ...place } = row;
      if (keptId !== id) return { mergedInto: keptId };
      return pictures.get(['place', place], () => drawPlace(place, listStreets));
    },
  };
}
