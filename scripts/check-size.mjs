// Checks the budgets of the downloaded JavaScript. Sizes only, so the result does not depend on the
// machine. Requires a built web app.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const CLIENT_DIST = join(import.meta.dirname, '../apps/web/dist/client');
const KB = 1024;
/** Scripts of the first page without the map library, which loads later. */
const FIRST_ROUTE_MAX = 170 * KB;
/** Additional download of another page after the first. */
const LATER_ROUTE_MAX = 20 * KB;

const SCREENS = 'src/app/screens/';
const MAP_HOME = `${SCREENS}map/map-home-screen.tsx`;

const manifest = JSON.parse(await readFile(join(CLIENT_DIST, '.vite/manifest.json'), 'utf8'));
const sources = Object.keys(manifest);
const entries = sources.filter((source) => manifest[source].isEntry);
const routes = sources.filter((source) => source.startsWith(SCREENS));
if (entries.length !== 1 || routes.length === 0)
  throw new Error('The build has no entry or no screens: no sizes to measure.');

/** A source file and all its static imports. */
function closure(source, seen = new Set()) {
  if (seen.has(source)) return seen;
  seen.add(source);
  for (const imported of manifest[source].imports ?? []) closure(imported, seen);
  return seen;
}

async function compressedSize(file) {
  const bytes = await readFile(join(CLIENT_DIST, file));
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;
}

/** Promises by file: pages that are measured in parallel share most of their files. */
const sizes = new Map();
function sizeOf(source) {
  const { file } = manifest[source];
  if (!sizes.has(file)) sizes.set(file, compressedSize(file));
  return sizes.get(file);
}

async function total(needed) {
  const scripts = [...needed].filter((source) => manifest[source].file.endsWith('.js'));
  return (await Promise.all(scripts.map(sizeOf))).reduce((sum, size) => sum + size, 0);
}

/** Child routes of the map are loaded with the map screen. */
const isUnderMap = (route) => /\/(map-|place-screen|review-list)/.test(route);
const neededBy = (route) =>
  new Set([...entries, ...(isUnderMap(route) ? [MAP_HOME] : []), route].flatMap((s) => [...closure(s)]));
const app = neededBy(`${SCREENS}map/map-index-screen.tsx`);

const rows = await Promise.all(
  routes.flatMap((route) => {
    const needed = neededBy(route);
    const name = route.slice(SCREENS.length).replace(/-screen\.tsx$/, '');
    return [
      total(needed).then((size) => ({
        name: `${name}, opened first`,
        size,
        max: FIRST_ROUTE_MAX,
      })),
      total(needed.difference(app)).then((size) => ({
        name: `${name}, after the map`,
        size,
        max: LATER_ROUTE_MAX,
      })),
    ];
  }),
);

const shown = (bytes) => `${(bytes / KB).toFixed(1)} KB`.padStart(9);
for (const { name, size, max } of rows) {
  console.log(`${shown(size)} of ${shown(max)}  ${name}${size > max ? '  TOO LARGE' : ''}`);
}
if (rows.some(({ size, max }) => size > max)) process.exitCode = 1;
