import { detectOsmFormat, type OsmFormat } from './detect-osm-format.ts';
import type { ReadRows } from './file-row.ts';
import { readGeojsonRows } from './geojson-rows.ts';
import { readOverpassRows } from './overpass-rows.ts';
import { readPbfRows } from './pbf-rows.ts';

const readRows: Readonly<Record<OsmFormat, ReadRows>> = {
  geojson: readGeojsonRows,
  overpass: readOverpassRows,
  'osm.pbf': readPbfRows,
};

/** The formats of OpenStreetMap data, with the detection that tells them apart. */
export const OSM_FORMATS = { detect: detectOsmFormat, readRows };
