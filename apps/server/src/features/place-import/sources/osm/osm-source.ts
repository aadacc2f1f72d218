import type { PlaceSource } from '../../source.ts';
import { OSM_COLUMNS, readOsmElement } from './osm-reader.ts';
import { readOsmStation } from './osm-station.ts';

/** https://www.openstreetmap.org/copyright: the attribution that the licence, ODbL, requires. */
export const osmSource: PlaceSource = {
  id: 'osm',
  title: 'OpenStreetMap',
  attribution: '© OpenStreetMap contributors',
  recognizes: ({ format }) => format !== 'csv',
  createReader: () => ({ columns: OSM_COLUMNS, read: readOsmElement, readStation: readOsmStation }),
};
