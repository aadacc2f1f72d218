import type { LinkPicture, LinkPictures } from '#lib/media/picture/link-pictures.ts';
import type { ListStreetLines } from '#lib/media/picture/map-drawing.ts';
import { drawSolroutePicture, type PicturedSolroute } from './solroute-picture.ts';

export type SolroutePictureService = ReturnType<typeof createSolroutePictureService>;

export function createSolroutePictureService(pictures: LinkPictures, listStreets: ListStreetLines) {
  return {
    /**
     * @param client IP address of the client
     * @throws BusyError if too many drawings are queued
     */
    get({ name, stops }: PicturedSolroute, client: string): Promise<LinkPicture> {
      const drawn = ['solroute', name, ...stops.map((stop) => [stop.name, stop.latitude, stop.longitude])];
      return pictures.get(drawn, { client, draw: () => drawSolroutePicture({ name, stops }, listStreets) });
    },
  };
}
