/**
 * Writes the embedded map's one data file. Run it after changing anything in this folder:
 *
 *   node apps/web/build/map-style/build-seoul.ts
 */
import { writeFileSync } from 'node:fs';
import { seoulGeoJson } from './seoul-geojson.ts';

const target = new URL('../../src/lib/map/style/seoul.generated.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(seoulGeoJson())}\n`);
