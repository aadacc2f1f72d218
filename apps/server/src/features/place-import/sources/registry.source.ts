import { librarySource } from './library/library.source.ts';
import { localdataSource } from './localdata/localdata.source.ts';
import { museumSource } from './museum/museum.source.ts';
import { osmSource } from './osm/osm.source.ts';
import { parkSource } from './park/park.source.ts';
import { semasSource } from './semas/semas.source.ts';
import type { PlaceSource } from './source.rules.ts';
import { tourSource } from './tour/tour.source.ts';

/** Every public data set that can be imported. Each file is recognised by at most one of them. */
export const SOURCES: readonly PlaceSource[] = [
  semasSource,
  librarySource,
  museumSource,
  parkSource,
  localdataSource,
  osmSource,
  tourSource,
];

const byId = new Map<string, PlaceSource>(SOURCES.map((source) => [source.id, source]));

/** The data set of a stored row; undefined for places that were not imported. */
export const findSource = (id: string): PlaceSource | undefined => byId.get(id);
