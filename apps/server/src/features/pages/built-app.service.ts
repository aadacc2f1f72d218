import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { createFontFaces } from './font-faces.rules.ts';
import type { PageAssets, WebApp } from './web-app.service.ts';

/** Vite's build manifest: one entry per source that became a file. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

const parseManifest = (json: string): Manifest => manifestSchema.parse(JSON.parse(json));

/** A source and its static imports, dependencies first. */
function closure(manifest: Manifest, source: string, seen: Set<string>): string[] {
  const entry = manifest[source];
  if (entry === undefined || seen.has(source)) return [];
  seen.add(source);
  return [...(entry.imports ?? []).flatMap((imported) => closure(manifest, imported, seen)), source];
}

/** The styles and scripts of a page by the sources of its routes, in the order of application. */
export function listPageFiles(
  manifest: Manifest,
  routeIds: readonly string[],
): { styles: string[]; scripts: string[] } {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry === true);
  const seen = new Set<string>();
  const sources = [...entries, ...routeIds].flatMap((source) => closure(manifest, source, seen));
  const files = sources.flatMap((source) => manifest[source] ?? []);
  return {
    styles: [...new Set(files.flatMap((file) => file.css ?? []))],
    scripts: files.filter((file) => file.isEntry !== true).map((file) => file.file),
  };
}

export const WEB_ROOT = join(import.meta.dirname, '../../../../web');
export const CLIENT_DIST = join(WEB_ROOT, 'dist/client');
const SERVER_ENTRY = join(WEB_ROOT, 'dist/server/entry-server.js');

/**
 * The links that Vite adds to the template. Pages inline their styles and list their scripts
 * instead.
 */
const TEMPLATE_LINKS = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;
const TEMPLATE_ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Contains the `@font-face` rules of all font subsets. */
const FONT_SHEET = 'pretendardvariable-dynamic-subset.css';

/** Loads the built web app. It is read once: a new build requires a restart. */
export async function loadBuiltWebApp(): Promise<WebApp> {
  const [{ render }, html, manifestJson] = await Promise.all([
    import(pathToFileURL(SERVER_ENTRY).href) as Promise<Pick<WebApp, 'render'>>,
    readFile(join(CLIENT_DIST, 'index.html'), 'utf8'),
    readFile(join(CLIENT_DIST, '.vite/manifest.json'), 'utf8'),
  ]);
  const entryScript = TEMPLATE_ENTRY.exec(html)?.[1];
  if (entryScript === undefined) throw new Error('The built template names no script to start with.');
  const template = html.replace(TEMPLATE_LINKS, '').replace(TEMPLATE_ENTRY, '');
  const manifest = parseManifest(manifestJson);
  const readStyle = async (file: string) => ({
    href: `/${file}`,
    css: await readFile(join(CLIENT_DIST, file), 'utf8'),
  });
  const fontSheet = Object.entries(manifest).find(([source]) => source.endsWith(FONT_SHEET))?.[1].file;
  if (fontSheet === undefined) throw new Error('The build has no style sheet of the font.');
  const fontFaces = createFontFaces((await readStyle(fontSheet)).css);
  const cachedAssets = new Map<string, Promise<PageAssets>>();

  const loadAssets = async (routeIds: readonly string[]): Promise<PageAssets> => {
    const { styles, scripts } = listPageFiles(manifest, routeIds);
    return {
      styles: await Promise.all(styles.map(readStyle)),
      scripts: [entryScript, ...scripts.map((file) => `/${file}`)],
    };
  };

  return {
    render,
    template: () => Promise.resolve(template),
    fontFaces: (body) => ({ css: fontFaces(body) }),
    assets: (routeIds) => {
      // Bounded by the number of routes of the web app.
      const key = routeIds.join();
      const assets = cachedAssets.get(key) ?? loadAssets(routeIds);
      cachedAssets.set(key, assets);
      return assets;
    },
  };
}
