/**
 * Writes the data of the embedded map. Run it after a change in this folder:
 *
 *   node apps/web/build/map-style/build-seoul.ts
 */
import { writeFileSync } from 'node:fs';
import { seoulGeoJson, sketchedNames } from './seoul-geojson.ts';

const write = (file: string, data: unknown) =>
  writeFileSync(new URL(`../../src/lib/map/style/${file}`, import.meta.url), `${JSON.stringify(data)}\n`);

write('seoul.generated.json', seoulGeoJson());
write('sketched-names.generated.json', sketchedNames());
