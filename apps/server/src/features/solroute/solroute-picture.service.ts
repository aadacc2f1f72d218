import type { LinkPicture, LinkPictures } from '#lib/media/picture/link-pictures.ts';
import type { ListStreetLines } from '#lib/media/picture/map-drawing.ts';
import { drawPlaceList, type PicturedPlaceList } from '#lib/media/picture/place-list-picture.ts';

export type SolroutePictureService = ReturnType<typeof createSolroutePictureService>;

export function createSolroutePictureService(pictures: LinkPictures, listStreets: ListStreetLines) {
  return {
    /**
     * @param client IP address of the client
     * @throws BusyError if too many drawings are queued
     */
    get({ name, stops }: { name: string; stops: PicturedPlaceList['places'] }, client: string): Promise<LinkPicture> {
      const drawn = ['solroute', name, ...stops.map((stop) => [stop.name, stop.latitude, stop.longitude])];
      const list = { name, isRoute: true, placeCount: stops.length, places: stops };
      return pictures.get(drawn, { client, draw: () => drawPlaceList(list, listStreets) });
    },
  };
}
