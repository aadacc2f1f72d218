import type { FileShape } from '#features/place-import/sources/source.rules.ts';
import type { ReadRows } from './file-row.format.ts';
import { readGeojsonRows } from './geojson.format.ts';
import { readOverpassRows } from './overpass.format.ts';
import { readPbfRows } from './pbf.format.ts';

type OsmFormat = Exclude<FileShape['format'], 'csv'>;

/** A .osm.pbf starts with the length of the first header in four bytes and its type, field 1. */
const PBF_TYPE_START = 4;
const PBF_TYPE = Buffer.from('\n\tOSMHeader', 'latin1');

/** Identifiers as Overpass Turbo and osmium write them. */
const OSM_ID = /"(?:node|way|relation)\/\d+"|"@id"|"id"\s*:\s*"[nwra]\d+"/;

const ELEMENT_TYPE = /"type"\s*:\s*"(?:node|way|relation)"/;

/**
 * Recognises OpenStreetMap data by the start of the file, of at least 64 KB if it is that long. Other
 * GeoJSON, such as a list of saved places, has no identifiers of OpenStreetMap.
 */
export function detectOsmFormat(start: Buffer): OsmFormat | null {
  const type = start.subarray(PBF_TYPE_START, PBF_TYPE_START + PBF_TYPE.length);
  if (type.equals(PBF_TYPE)) return 'osm.pbf';
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('[')) return ELEMENT_TYPE.test(text) ? 'overpass' : null;
  if (!text.startsWith('{')) return null;
  if (/"(?:FeatureCollection|features)"/.test(text)) return OSM_ID.test(text) ? 'geojson' : null;
  return /"elements"\s*:\s*\[/.test(text) ? 'overpass' : null;
}

const readRows: Readonly<Record<OsmFormat, ReadRows>> = {
  geojson: readGeojsonRows,
  overpass: readOverpassRows,
  'osm.pbf': readPbfRows,
};

/** The formats of OpenStreetMap data, with the detection that tells them apart. */
export const OSM_FORMATS = { detect: detectOsmFormat, readRows };

type ObjectFormat = Exclude<FileShape['format'], 'csv'>;

/** Formats besides CSV that are recognised together. */
interface FormatFamily {
  /** The format of a file by its first 64 KB; null if it is none of these. */
  detect(start: Buffer): ObjectFormat | null;
  readRows: Readonly<Record<ObjectFormat, ReadRows>>;
}

/** Every format besides CSV. */
export const FORMAT_FAMILIES: readonly FormatFamily[] = [OSM_FORMATS];
