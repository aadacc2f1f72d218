// Checks the budget of the JavaScript of each page. Sizes only, so the result does not depend on the
// machine. Requires a built web app.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const CLIENT_DIST = join(import.meta.dirname, '../apps/web/dist/client');
const KB = 1024;
/** Scripts of a page that is opened first, without the libraries of the map and of dragging. */
const PAGE_MAX = 170 * KB;

const SCREENS = 'src/app/screens/';
const MAP_HOME = `${SCREENS}map/map-home-screen.tsx`;
/** Child routes, which load with the screen of their layout. */
const LAYOUTS = [
  { layout: MAP_HOME, children: /\/(?:map\/map-|place\/place-screen|review\/review-list)/ },
  { layout: `${SCREENS}admin/admin-screen.tsx`, children: /\/admin\/admin-/ },
];

const manifest = JSON.parse(await readFile(join(CLIENT_DIST, '.vite/manifest.json'), 'utf8'));
const sources = Object.keys(manifest);
const entries = sources.filter((source) => manifest[source].isEntry);
const routes = sources.filter((source) => source.startsWith(SCREENS) && source.endsWith('-screen.tsx'));
/** Only editors load it. The map library is no static import of any page. */
const dragLibrary = sources.find((source) => manifest[source].name === 'sortable-list');
if (entries.length !== 1 || !routes.includes(MAP_HOME))
  throw new Error('The build has no entry or no map: no sizes to measure.');

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

async function measurePage(route) {
  const layouts = LAYOUTS.filter(({ children }) => children.test(route)).map(({ layout }) => layout);
  const needed = new Set([...entries, ...layouts, route].flatMap((source) => [...closure(source)]));
  const scripts = [...needed].filter((source) => manifest[source].file.endsWith('.js') && source !== dragLibrary);
  const size = (await Promise.all(scripts.map(sizeOf))).reduce((sum, each) => sum + each, 0);
  return { name: route.slice(SCREENS.length), count: scripts.length, size };
}

const pages = await Promise.all(routes.map(measurePage));
for (const { name, count, size } of pages) {
  const shown = `${(size / KB).toFixed(1)} KB`.padStart(9);
  console.log(`${shown} in ${count} files  ${name}${size > PAGE_MAX ? '  TOO LARGE' : ''}`);
}
if (pages.some(({ size }) => size > PAGE_MAX)) process.exitCode = 1;
