import type { Database } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { LinkPicture, LinkPictures } from '#lib/media/picture/link-pictures.ts';
import type { ListStreetLines } from '#lib/media/picture/map-layout.ts';
import { drawPlace } from './picture.presenter.ts';
import { findPicturedPlace, type PictureRow } from './picture.repository.ts';

export interface PlacePictureServiceOptions {
  db: Pick<Database, 'reads'>;
  pictures: LinkPictures;
  listStreets: ListStreetLines;
}

export type PlacePictureService = ReturnType<typeof createPlacePictureService>;

export function createPlacePictureService({ db, pictures, listStreets }: PlacePictureServiceOptions) {
  async function getRow(id: number): Promise<PictureRow> {
    const row = await findPicturedPlace(db.reads, id);
    if (row === undefined) throw new AppError('PLACE_NOT_FOUND');
    return row;
  }

  return {
    /**
     * The id of the place in the picture: the target of a merged place.
     * @throws AppError PLACE_NOT_FOUND
     */
    getPicturedId: async (id: number): Promise<number> => (await getRow(id)).id,

    /**
     * The picture of a place, or the id of the place it was merged into.
     * @param client address of the client
     * @throws AppError PLACE_NOT_FOUND
     * @throws BusyError if the render queue is full
     */
    async get(id: number, client: string): Promise<LinkPicture | { mergedInto: number }> {
      const { id: currentId, ...place } = await getRow(id);
      if (currentId !== id) return { mergedInto: currentId };
      return pictures.get(['place', place], { client, draw: () => drawPlace(place, listStreets) });
    },
  };
}
